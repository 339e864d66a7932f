import { quoted } from '../schema/quoted.js';
import type { Facts, Pair } from './suggest-pairs.js';
import type { Target } from './suggest-targets.js';

/** The name of a person whose first and last name are columns of their own. */
export function joinedName(target: Target | undefined, all: readonly Facts[]): Pair | undefined {
  if (target === undefined) return undefined;
  const filled = all.filter((facts) => facts.filled.length > 0 && !/\b(shipping|delivery|liefer)/.test(facts.words));
  for (const first of filled) {
    const rest = restOf(first, firstNames);
    const last = rest === undefined ? undefined : lastNameBeside(first, rest, filled);
    if (last === undefined) continue;
    const middle = filled.find((facts) => restOf(facts, middleNames) === rest);
    const joined = [first, ...(middle === undefined ? [] : [middle]), last];
    const example = quoted(joined.map((facts) => facts.filled[0] ?? '').join(' '));
    return { target, facts: first, joined, score: 1, why: `first and last name, such as ${example}` };
  }
  return undefined;
}

/** What stands around such a name: `billing` of `Billing first name`. */
function restOf({ words }: Facts, name: RegExp): string | undefined {
  return name.test(words) ? words.replace(name, ' ').trim() : undefined;
}

function lastNameBeside(first: Facts, rest: string, filled: readonly Facts[]): Facts | undefined {
  const beside = (name: RegExp) => filled.find((facts) => facts !== first && restOf(facts, name) === rest);
  const last = beside(lastNames);
  if (last !== undefined || !besideName.test(first.words)) return last;
  // `Vorname` and `Name`, unless `Name` is both of them.
  const alone = beside(namesAlone);
  const isWhole = alone?.cells.some((cell, at) => first.cells[at] && cell.includes(first.cells[at]));
  return isWhole ? undefined : alone;
}

function named(list: string): RegExp {
  return new RegExp(`(?:^| )(?:${list})(?: |$)`);
}

const beside = 'first name|firstname|given name|vorname|vornamen|prenom|voornaam';
const besideName = named(beside);
const firstNames = named(`${beside}|forename|fname|nome|nombre`);
const middleNames = named('middle name|tussenvoegsel|tussenvoegsels|tussenv|namenszusatz');
const namesAlone = named('name|nom|naam');
const lastNames = named(
  'last name|lastname|surname|family name|lname|nachname|familienname|zuname|nom de famille|achternaam|cognome|apellidos|apellido',
);
