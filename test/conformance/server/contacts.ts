import type { Asked, Handlers, Told } from './handlers.js';
import type { Members } from './json.js';
import { Fault, type State } from './state.js';

/** What is not here is a plain collection. */
export const contactHandlers: Handlers = {
  ...ofType('individual'),
  ...ofType('organization'),
  'GET /contacts/individual/{contact-id}/full': (asked) => ({
    body: {
      individual_contact: contact(asked),
      ...details(asked.state, parentOf(asked)),
      professional_identities: identities(asked),
      personal_relationships: [],
      ...roles(asked),
    },
  }),
  'GET /contacts/organization/{contact-id}/full': (asked) => ({
    body: {
      organization_contact: contact(asked),
      ...details(asked.state, parentOf(asked)),
      departments: [],
      locations: [],
      memberships: [],
      ...roles(asked),
    },
  }),
  'GET /contacts/individual/{contact-id}/professional-identities/full': (asked) => ({
    body: { items: identities(asked), problems: [] },
  }),
  'PUT /contacts/individual/{contact-id}/professional-identities/{professional-identity-id}': (asked) => {
    const place = parentOf(asked);
    const id = asked.path['professional-identity-id'] ?? '';
    const { organization_contact } = asked.state.need(place, id);
    return { body: asked.state.put(place, id, { id, organization_contact, ...asked.body }) };
  },
  'GET /contacts/individual/{contact-id}/professional-identities/{professional-identity-id}/full': (asked) => {
    const id = asked.path['professional-identity-id'];
    const found = identities(asked).find(({ professional_identity: identity }) => (identity as Members).id === id);
    if (found === undefined) throw new Fault(404, `there is no professional identity "${id}"`);
    return { body: found };
  },
};

function ofType(type: string): Handlers {
  const collection = `/contacts/${type}`;
  const role = (asked: Asked): Told => {
    const found = asked.state.get(asked.place, '');
    if (found === undefined) throw new Fault(404, 'the contact has no such role');
    return { body: found };
  };
  return {
    [`GET /contacts/${type}/{contact-id}/roles/customer`]: role,
    [`GET /contacts/${type}/{contact-id}/roles/supplier`]: role,
    [`GET /contacts/${type}/id-from-external-id/{external-id}`]: ({ state, path }) => {
      const found = state.find(collection, 'external_id', path['external-id']);
      if (found === undefined) throw new Fault(404, `no ${type} has the external id "${path['external-id']}"`);
      return { body: { internal: found.id, external: found.external_id } };
    },
    [`GET /contacts/${type}-id-mapping`]: ({ state }) => {
      const known = state.all(collection).filter(({ external_id }) => external_id !== undefined);
      return { body: { items: known.map(({ id, external_id }) => ({ internal: id, external: external_id })) } };
    },
  };
}

function contact({ state, place, path }: Asked): Members {
  return state.need(place.split('/').slice(0, 3).join('/'), path['contact-id'] ?? '');
}

function parentOf({ place }: Asked): string {
  return place.slice(0, place.lastIndexOf('/'));
}

function details(state: State, owner: string): Members {
  return {
    addresses: state.all(`${owner}/addresses`),
    emails: state.all(`${owner}/emails`),
    phones: state.all(`${owner}/phones`),
    web_addresses: state.all(`${owner}/web-addresses`),
  };
}

function identities(asked: Asked): Members[] {
  const place = `/contacts/individual/${asked.path['contact-id']}/professional-identities`;
  return asked.state
    .all(place)
    .map((identity) => ({ professional_identity: identity, ...details(asked.state, `${place}/${identity.id}`) }));
}

function roles(asked: Asked): Members {
  const found: Members = {};
  for (const role of ['customer', 'supplier']) {
    const known = asked.state.get(`${parentOf(asked)}/roles/${role}`, '');
    if (known !== undefined) found[`${role}_role`] = known;
  }
  return found;
}
