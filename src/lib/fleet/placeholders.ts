import { didYouMean } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { quoted } from '../schema/quoted.js';
import type { Organisation } from './fleet-file.js';

/** `{org}`; and `{{org}}`, which stands for the text `{org}`. Other braces are what they are, as those of JSON. */
const pattern = /\{\{([A-Za-z][\w.-]*)\}\}|\{([A-Za-z][\w.-]*)\}/g;

/**
 * The words of a command for one organisation: `{org}` is its name, `{label.x}` a label of it, `{date}` the day.
 *
 * @param date YYYY-MM-DD
 * @throws {UsageError} for a placeholder that there is not, and a label that the organisation does not have
 */
export function expandWords(words: readonly string[], organisation: Organisation, date: string): string[] {
  const replacement = (name: string): string => {
    if (name === 'org') return organisation.name;
    if (name === 'date') return date;
    const label = /^label\.(.+)$/.exec(name)?.[1];
    if (label === undefined) throw unknownPlaceholder(name);
    const value = Object.hasOwn(organisation.labels, label) ? organisation.labels[label] : undefined;
    if (value === undefined) throw missingLabel(label, organisation);
    return value;
  };
  return words.map((word) =>
    word.replace(pattern, (_all, literal?: string, name = '') =>
      literal === undefined ? replacement(name) : `{${literal}}`,
    ),
  );
}

function unknownPlaceholder(name: string): UsageError {
  const near = didYouMean(name, ['org', 'date']);
  return new UsageError(`there is no placeholder {${name}}`, {
    hint:
      near === undefined
        ? `{org}, {date} and {label.x} are; {{${name}}} is the text itself`
        : `did you mean {${near}}? {{${name}}} is the text itself`,
  });
}

function missingLabel(label: string, { name, at, labels }: Organisation): UsageError {
  const near = didYouMean(label, Object.keys(labels));
  return new UsageError(`organisation ${quoted(name)} has no label ${quoted(label)} (${at})`, {
    hint:
      near === undefined ? `add it, or select those that have it: --select ${label}` : `did you mean {label.${near}}?`,
  });
}
