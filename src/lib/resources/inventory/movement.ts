import { isObject } from '../../json/is-object.js';
import { formatDecimal, parseDecimal } from '../../schema/decimal.js';
import { quoted } from '../../schema/quoted.js';
import { columnsOf, listOf, pairedWith, type SentThing } from '../../schema/sent-members.js';
import type { LocationMember, MovementKind } from './movement-kind.js';

export interface MovementPosition {
  /** Exactly one of the ids is there. */
  product: { externalId?: string; id?: string };
  condition: string;
  /** A whole number above 0, as decimal text. */
  quantity: string;
  /** Undefined: the product's management unit. */
  unit?: string;
}

/** A shipment, goods out or goods in of a file, with nothing wrong in it. Equal ones have equal JSON. */
export interface Movement {
  /** Empty only of a draft on a platform that keeps none. */
  reference: string;
  type?: string;
  locations: Partial<Record<LocationMember, string>>;
  positions: readonly MovementPosition[];
}

/** One whose products were found on the platform. */
export interface ReadyMovement extends Movement {
  positions: readonly (MovementPosition & { productId: string; unit: string })[];
}

type Wire = Readonly<Record<string, unknown>>;

/**
 * As it is sent. The wire has no member for the reference: it goes along as one that the platform does not know and
 * keeps, from the draft to what is made of it.
 */
export function movementBody({ reference, type, locations, positions }: ReadyMovement): Wire {
  return {
    ...(reference === '' ? {} : { reference }),
    ...(type === undefined ? {} : { type }),
    ...locations,
    positions: positions.map(({ productId, condition, quantity, unit }) => ({
      product_id: productId,
      condition,
      quantity: { amount: quantity, unit },
    })),
  };
}

const positionMembers = ['product_id', 'condition', 'quantity'] as const;

/** A movement as it is sent, without its reference, and as a draft or a movement of the platform shows it. */
export function sentOfMovement(kind: MovementKind, movement: ReadyMovement): SentThing {
  return sentOfDraft(kind, movementBody(movement));
}

/** What a draft says of the movement, in the same terms. */
export function sentOfDraft({ locations, types }: MovementKind, draft: Wire): SentThing {
  const sent = listOf(draft.positions);
  const members = [...locations, ...(types === undefined ? [] : ['type'])];
  return {
    wanted: {
      ...Object.fromEntries(members.map((member) => [member, draft[member]])),
      ...columnsOf('positions', sent, positionMembers),
    },
    foundIn: (wire) => ({
      ...Object.fromEntries(members.map((member) => [member, wire[member]])),
      ...columnsOf('positions', pairedWith(sent, wire.positions), positionMembers),
    }),
    isShownOfMade: () => true,
  };
}

/** What goods move from where to where, as text: equal for equal movements, in whatever order their positions are. */
export function movementText({ locations, types }: MovementKind, wire: Wire): string {
  const places = locations.map((member) => String(wire[member]));
  return JSON.stringify([types === undefined ? null : String(wire.type), places, positionTexts(wire).sort()]);
}

/** The first difference between one of a file and one of the platform, in words; undefined when they are equal. */
export function movementDifference(kind: MovementKind, movement: ReadyMovement, wire: Wire): string | undefined {
  const own = movementBody(movement);
  for (const member of [...(kind.types === undefined ? [] : ['type']), ...kind.locations]) {
    if (own[member] === wire[member]) continue;
    const there = wire[member] === undefined ? 'not set' : quoted(String(wire[member]));
    return `its ${member} is ${there}, not ${quoted(String(own[member]))}`;
  }
  const open = positionTexts(wire);
  for (const [at, text] of positionTexts(own).entries()) {
    const found = open.indexOf(text);
    if (found !== -1) {
      open.splice(found, 1);
      continue;
    }
    const { product, productId, condition, quantity } = movement.positions[at] as ReadyMovement['positions'][number];
    return `it has no ${quantity} of ${quoted(product.externalId ?? productId)} in condition ${quoted(condition)}`;
  }
  if (open.length === 0) return undefined;
  return `it has ${open.length === 1 ? 'one more position' : `${open.length} more positions`}`;
}

function positionTexts({ positions }: Wire): string[] {
  return (Array.isArray(positions) ? positions : []).filter(isObject).map(({ product_id, condition, quantity }) => {
    const { amount, unit } = isObject(quantity) ? quantity : {};
    const exact = parseDecimal(String(amount));
    const text = exact === undefined ? String(amount) : formatDecimal(exact);
    return JSON.stringify([String(product_id), String(condition), text, String(unit)]);
  });
}
