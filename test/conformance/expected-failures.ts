const reasons = {
  reference: 'a draft is not changed without its reference, which a platform that does not know it has dropped',
} as const;

/** Cases that do not hold today, as `<case> / <variant>`, and why. An entry that holds fails the test: take it out. */
export const expectedFailures: Readonly<Record<string, string>> = {
  'inventory shipments drafts by hand / seed': reasons.reference,
  'inventory shipments drafts by hand / nested': reasons.reference,
  'inventory shipments drafts by hand / default at a seed platform': reasons.reference,
  'inventory shipments drafts by hand / default at a nested platform': reasons.reference,
  'inventory goods-in drafts by hand / seed': reasons.reference,
  'inventory goods-in drafts by hand / nested': reasons.reference,
  'inventory goods-in drafts by hand / default at a seed platform': reasons.reference,
  'inventory goods-in drafts by hand / default at a nested platform': reasons.reference,
  'inventory goods-out drafts by hand / seed': reasons.reference,
  'inventory goods-out drafts by hand / nested': reasons.reference,
  'inventory goods-out drafts by hand / default at a seed platform': reasons.reference,
  'inventory goods-out drafts by hand / default at a nested platform': reasons.reference,
};
