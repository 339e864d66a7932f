import { creating, deleting, getting, listing, type Resource, type Rules, replacing } from '../crud/resource.js';
import type { Call } from '../state/operation.js';

const customerLists: Resource = { kind: 'customer_list', param: 'customer-list-id', noun: 'customer list' };
const listRules: Rules = { findProblem: findUnknownContact, members: (body) => ({ contacts: [], ...body }) };

export const listCustomerLists = listing(customerLists);
export const createCustomerList = creating(customerLists, listRules);
export const getCustomerList = getting(customerLists);
export const replaceCustomerList = replacing(customerLists, listRules);
export const deleteCustomerList = deleting(customerLists);

const placeholders: Resource = {
  kind: 'placeholder_customer',
  param: 'placeholder-customer-id',
  noun: 'placeholder customer',
};

export const listPlaceholderCustomers = listing(placeholders);
export const createPlaceholderCustomer = creating(placeholders);
export const getPlaceholderCustomer = getting(placeholders);
export const replacePlaceholderCustomer = replacing(placeholders);

function findUnknownContact({ state, body }: Call): string | undefined {
  const { individual, organization } = state.records;
  for (const [index, id] of ((body.contacts ?? []) as string[]).entries()) {
    if (!individual.get(id) && !organization.get(id)) return `/contacts/${index} "${id}" is not a contact`;
  }
  return undefined;
}
