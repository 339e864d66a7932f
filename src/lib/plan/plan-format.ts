/** First member of a plan's first line. */
export const planFormat = 'tillctl-plan';
export const planVersion = 1;
/** Of plans that hold things in values, in place of what an import says of them. */
export const thingsVersion = 2;
/** The member of a plan that holds its entries. */
export const changesList = 'changes';

const numberCharacters = 10;

/** What people call a plan by: the first hex digits of the digest that stands at its end. */
export function planNumberOf(digest: string): string {
  return digest.slice(0, numberCharacters);
}

/** Where a plan was made and from what. */
export interface PlanOrigin {
  tool_version: string;
  profile: string;
  base_url: string;
  org: string;
  /** As typed. */
  command: string;
  input: { file: string; sha256: string };
  /** Those that decided what is in it. */
  options: Readonly<Record<string, unknown>>;
}

/** First line of a plan. */
export interface PlanHead extends PlanOrigin {
  format: typeof planFormat;
  version: typeof planVersion | typeof thingsVersion;
  /** What its entries are about: `prices`, `products`, `catalog lots`. */
  kind: string;
  /** RFC 3339, as all times here. */
  made_at: string;
  /** When the platform was read; null when it was not. */
  read_at: string | null;
}
