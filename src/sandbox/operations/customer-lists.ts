import { json, listOf, problem } from '../base/answers.js';
import { pageOf, storeRecord } from '../rules/contact-records.js';
import type { Call, Operation } from '../state/operation.js';
import { removeRecord } from '../state/record-changes.js';

interface Kept {
  kind: 'customer_list' | 'placeholder_customer';
  param: string;
  noun: string;
}

const customerLists: Kept = { kind: 'customer_list', param: 'customer-list-id', noun: 'customer list' };
const placeholders: Kept = {
  kind: 'placeholder_customer',
  param: 'placeholder-customer-id',
  noun: 'placeholder customer',
};

export const listCustomerLists = listOperation(customerLists);
export const createCustomerList = createOperation(customerLists);
export const getCustomerList = getOperation(customerLists);
export const replaceCustomerList = replaceOperation(customerLists);

export const deleteCustomerList: Operation = {
  run: (call) => {
    const found = foundOf(call, customerLists);
    if (!found) return unknown(call, customerLists);
    removeRecord(call.state, 'customer_list', found);
    return { status: 204 };
  },
};

export const listPlaceholderCustomers = listOperation(placeholders);
export const createPlaceholderCustomer = createOperation(placeholders);
export const getPlaceholderCustomer = getOperation(placeholders);
export const replacePlaceholderCustomer = replaceOperation(placeholders);

function listOperation({ kind }: Kept): Operation {
  return {
    run: ({ state, query }) => listOf(pageOf(query, [...state.records[kind]]).map(({ text }) => Buffer.from(text))),
  };
}

function createOperation(kept: Kept): Operation {
  return { run: (call) => store(call, kept, undefined) };
}

function getOperation(kept: Kept): Operation {
  return {
    run: (call) => {
      const found = foundOf(call, kept);
      return found ? json(200, found.text) : unknown(call, kept);
    },
  };
}

function replaceOperation(kept: Kept): Operation {
  return {
    run: (call) => {
      const found = foundOf(call, kept);
      return found ? store(call, kept, found.id) : unknown(call, kept);
    },
  };
}

function store(call: Call, { kind }: Kept, id: string | undefined) {
  const { state, body } = call;
  const wrong = findUnknownContact(call);
  if (wrong) return problem(422, 'semantic-error', wrong);
  const members = kind === 'customer_list' ? { contacts: [], ...body } : body;
  return json(id === undefined ? 201 : 200, storeRecord(call, kind, { id: id ?? state.newId() }, members));
}

function findUnknownContact({ state, body }: Call): string | undefined {
  const { individual, organization } = state.records;
  for (const [index, id] of ((body.contacts ?? []) as string[]).entries()) {
    if (!individual.get(id) && !organization.get(id)) return `/contacts/${index} "${id}" is not a contact`;
  }
  return undefined;
}

function foundOf({ state, params }: Call, { kind, param }: Kept) {
  return state.records[kind].get(params[param] ?? '');
}

function unknown({ params }: Call, { param, noun }: Kept) {
  return problem(404, 'not-found', `no ${noun} has the id "${params[param]}"`);
}
