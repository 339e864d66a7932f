/** Exactly one of the ids is there. */
export interface OrderProduct {
  externalId?: string;
  id?: string;
}
