import { quoted } from '../schema/quoted.js';
import type { Facts, Pair } from './suggest-pairs.js';
import type { Target } from './suggest-targets.js';

/** The name of a person whose first and last name are columns of their own. */
export function joinedName(target: Target | undefined, all: readonly Facts[]): Pair | undefined {
  if (target === undefined) return undefined;
  const filled = all.filter((facts) => facts.filled.length > 0 && !/\b(shipping|delivery|liefer)/.test(facts.words));
  for (const first of filled) {
    const found = nameIn(first.words, firstNames);
    const last = found && lastNameBeside(first, found, filled);
    if (found === undefined || last === undefined) continue;
    const middle = filled.find(({ words }) => nameIn(words, middleNames)?.rest === found.rest);
    const joined = middle === undefined ? [first, last] : [first, middle, last];
    return { target, facts: first, joined, score: 1, why: `first and last name, such as ${exampleOf(joined)}` };
  }
  return undefined;
}

interface NameIn {
  name: string;
  /** What stands around it: `billing` of `Billing first name`. */
  rest: string;
}

function nameIn(words: string, names: readonly string[]): NameIn | undefined {
  const name = names.find((candidate) => ` ${words} `.includes(` ${candidate} `));
  return name === undefined ? undefined : { name, rest: ` ${words} `.replace(` ${name} `, ' ').trim() };
}

function lastNameBeside(first: Facts, { name, rest }: NameIn, filled: readonly Facts[]): Facts | undefined {
  const others = filled.filter((facts) => facts !== first);
  const last = others.find(({ words }) => nameIn(words, lastNames)?.rest === rest);
  if (last !== undefined || !besideName.includes(name)) return last;
  // `Vorname` and `Name`, unless `Name` is both of them.
  const alone = others.find(({ words }) => nameIn(words, namesAlone)?.rest === rest);
  const isWhole = alone?.cells.some(
    (cell, at) => (first.cells[at] ?? '') !== '' && cell.includes(first.cells[at] ?? ''),
  );
  return isWhole === true ? undefined : alone;
}

function exampleOf(joined: readonly Facts[]): string {
  return quoted(joined.map(({ filled: [cell = ''] }) => cell).join(' '));
}

const besideName = ['first name', 'firstname', 'given name', 'vorname', 'vornamen', 'prenom', 'voornaam'];
const firstNames = [...besideName, 'forename', 'fname', 'nome', 'nombre'];
const middleNames = ['middle name', 'tussenvoegsel', 'tussenvoegsels', 'tussenv', 'namenszusatz'];
const namesAlone = ['name', 'nom', 'naam'];
const lastNames = [
  'last name',
  'lastname',
  'surname',
  'family name',
  'lname',
  'nachname',
  'familienname',
  'zuname',
].concat(['nom de famille', 'achternaam', 'cognome', 'apellidos', 'apellido']);
