export interface TerminalPicture {
  /** For readers who cannot see it. */
  title: string;
  /** Longer lines go on in the next one. */
  columns: number;
  lines: string[];
  /** One line shows these texts one after the other. @param at its index among the lines */
  frames?: { at: number; texts: string[] };
}

const charWidth = 8.4;
const lineHeight = 20;
const margin = 18;
const barHeight = 36;
const secondsPerFrame = 0.9;

/** A window with a session in it, light or dark as the reader's system is; no font or picture is loaded. */
export function drawTerminal({ title, columns, lines, frames }: TerminalPicture): string {
  const rows = lines.flatMap((line, at) => wrapped(line, columns).map((text) => ({ at, text, line })));
  const width = Math.ceil(columns * charWidth + 2 * margin);
  const height = barHeight + rows.length * lineHeight + 2 * margin - 6;
  const liveRow = frames === undefined ? -1 : rows.findIndex(({ at }) => at === frames.at);
  // What comes after the live line is there when it has come to its end.
  const last = (frames?.texts.length ?? 0) - 1;
  const texts = rows.map(({ text, line }, row) =>
    drawn(text, baseline(row), liveRow !== -1 && row > liveRow ? `${roleOf(line)} live f${last}`.trim() : roleOf(line)),
  );
  const live = (frames?.texts ?? []).map((text, at) => drawn(text.slice(0, columns), baseline(liveRow), `live f${at}`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${escaped(title)}</title>
<style>
${styles(frames?.texts.length ?? 0)}
</style>
<rect class="window" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="9"/>
<path class="line" d="M1 ${barHeight}.5H${width - 1}"/>
<circle class="button" cx="21" cy="18" r="5.5"/><circle class="button" cx="40" cy="18" r="5.5"/><circle class="button" cx="59" cy="18" r="5.5"/>
${[...texts, ...live].filter((text) => text !== '').join('\n')}
</svg>
`;
}

function styles(frameCount: number): string {
  const base = `text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; fill: #1f2328 }
.window { fill: #ffffff; stroke: #d0d7de } .line { stroke: #d0d7de } .button { fill: #d0d7de }
.typed { font-weight: 600 } .error { fill: #b3261e } .hint { fill: #0a5ca8 } .place { fill: #57606a }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 } .window { fill: #0d1117; stroke: #30363d } .line { stroke: #30363d } .button { fill: #30363d }
  .error { fill: #ff938a } .hint { fill: #7cc0ff } .place { fill: #9aa5b1 }
}`;
  if (frameCount === 0) return base;
  const share = 100 / frameCount;
  const seconds = frameCount * secondsPerFrame;
  const delays = Array.from(
    { length: frameCount },
    (_, at) => `.f${at} { animation-delay: ${fixed(at * secondsPerFrame)}s }`,
  );
  // A reader who wants no motion sees one moment in the middle.
  return `${base}
.live { visibility: hidden; animation: show ${fixed(seconds)}s step-end infinite }
@keyframes show { 0% { visibility: visible } ${fixed(share)}% { visibility: hidden } }
${delays.join(' ')}
@media (prefers-reduced-motion: reduce) { .live { animation: none } .f${Math.floor(frameCount / 2)} { visibility: visible } }`;
}

/** The tool prints no colours here: the picture tells what was typed, what failed and what to do apart. */
function roleOf(line: string): string {
  if (line.startsWith('$ ')) return 'typed';
  if (line.startsWith('error: ')) return 'error';
  if (line.startsWith('try: ')) return 'hint';
  return line.startsWith('reading ') ? 'place' : '';
}

function drawn(text: string, y: number, role: string): string {
  if (text.trim() === '') return '';
  const length = ` textLength="${fixed([...text].length * charWidth)}" lengthAdjust="spacingAndGlyphs"`;
  return `<text x="${margin}" y="${y}"${role === '' ? '' : ` class="${role}"`}${length} xml:space="preserve">${escaped(text)}</text>`;
}

function baseline(row: number): number {
  return barHeight + margin + row * lineHeight + 12;
}

/** Between words, where there are any. */
function wrapped(line: string, columns: number): string[] {
  const parts: string[] = [];
  for (let rest = line; ; ) {
    if (rest.length <= columns) return [...parts, rest];
    const space = rest.lastIndexOf(' ', columns);
    const end = space > columns / 2 ? space : columns;
    parts.push(rest.slice(0, end));
    rest = `    ${rest.slice(end).trimStart()}`;
  }
}

function fixed(number: number): string {
  return String(Math.round(number * 100) / 100);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
