import { count, text } from '../shared/command.js';

export const fileFlag = { '-f, --file <fleet.yaml>': text('the organisations, as YAML or JSON', 'fleet.yaml') };

/** Of every command that reads the fleet file. */
export const fleetFlags = {
  ...fileFlag,
  '--select <labels>': 'only organisations with these labels: country=de,brand!=acme,pilot,!closed',
};

/** How many processes work at once. */
export const jobFlags = {
  '--jobs <n>': count('most organisations at work at once', 4),
  '--per-url <n>': count('most of them at one base URL (default: as --jobs)'),
};

/** Behind `--`. */
export const commandTake = { '<command...>': 'after --, as it would be typed for one' };

export const fleetRunTake = { '<fleet-run-id>': 'as printed by fleet runs; "latest" for the newest' };
