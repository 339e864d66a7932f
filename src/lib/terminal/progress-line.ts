import { cutToWidth, textWidth } from './text-width.js';

export interface ProgressState {
  done: number;
  /** Absent while it is not known. */
  total?: number;
  rejected: number;
  inFlight: number;
  retries: number;
}

export interface PaceReading {
  perSecond?: number;
  secondsLeft?: number;
}

/**
 * `sending [=====---------------] 1200/5000, 24%, 80/s, 48 s left, 8 in flight, 3 retries, 2 rejected` in at most so many
 * columns. Where it is narrower, the bar becomes shorter and goes, then what matters least; how far it is and how many
 * rows were rejected stay longest.
 */
export function progressLine(title: string, state: ProgressState, pace: PaceReading, columns: number): string {
  const said = partsOf(state, pace);
  const gone = new Set<PartName>();
  const lines = [said, ...dispensable.map((name) => said.filter((part) => !gone.add(name).has(part.name)))].map(
    (parts) => `${title} ${parts.map(({ text }) => text).join(', ')}`,
  );
  const fitting = lines.find((line) => textWidth(line) <= columns);
  if (fitting === undefined) return cutToWidth(lines.at(-1) ?? title, Math.max(1, columns));
  // The bar takes what is left, so that a number that becomes longer moves nothing but its end.
  const room = Math.min(widestBar, columns - textWidth(fitting) - '[] '.length);
  if (state.total === undefined || fitting !== lines[0] || room < narrowestBar) return fitting;
  const share = state.total === 0 ? 1 : state.done / state.total;
  return `${title} ${drawBar(share, room)} ${fitting.slice(title.length + 1)}`;
}

const widestBar = 20;
const narrowestBar = 5;

type PartName = 'done' | 'share' | 'rate' | 'left' | 'flight' | 'retries' | 'rejected';

/** In this order they go where there is no room. */
const dispensable: readonly PartName[] = ['share', 'flight', 'retries', 'rate', 'left'];

/** `1200/5000, 24%, 80/s, 48 s left, 8 in flight, 3 retries, 2 rejected`; what is not known or zero is left out. */
export function describeProgress(state: ProgressState, pace: PaceReading): string {
  return partsOf(state, pace)
    .map(({ text }) => text)
    .join(', ');
}

function partsOf(
  { done, total, rejected, inFlight, retries }: ProgressState,
  { perSecond, secondsLeft }: PaceReading,
): { name: PartName; text: string }[] {
  const parts: { name: PartName; text: string }[] = [];
  const add = (name: PartName, text: string): unknown => parts.push({ name, text });
  add('done', total === undefined ? `${done}` : `${done}/${total}`);
  // Never 100 before the last one is done.
  if (total !== undefined && total > 0) add('share', `${Math.floor((done / total) * 100)}%`);
  if (perSecond !== undefined) add('rate', `${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)}/s`);
  if (secondsLeft !== undefined) add('left', `${describeSeconds(secondsLeft)} left`);
  if (inFlight > 0) add('flight', `${inFlight} in flight`);
  if (retries > 0) add('retries', `${retries} ${retries === 1 ? 'retry' : 'retries'}`);
  if (rejected > 0) add('rejected', `${rejected} rejected`);
  return parts;
}

function describeSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

function drawBar(share: number, width: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * width);
  return `[${'='.repeat(full)}${'-'.repeat(width - full)}]`;
}
