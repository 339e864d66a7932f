/** Colours: every text at least 4.5 to 1, every bar at least 3 to 1 against its ground, in light and dark. */
export const pullReportStyle = `
:root { color-scheme: light dark; --ground: #ffffff; --panel: #f4f6f9; --text: #1b1f24; --quiet: #4d5662; --line: #c9d0d9;
  --gross: #6f92cf; --net: #1d4a94; --returned: #b8501a; --warning: #7a3b00; --warning-ground: #fff3e0; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --panel: #1e232b; --text: #e8ebf0; --quiet: #b2bac6; --line: #3b4350;
    --gross: #5579b8; --net: #b5cef8; --returned: #f09256; --warning: #ffcf99; --warning-ground: #3a2a15; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.25rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
section { margin: 2rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line); }
time { white-space: nowrap; }
p { margin: 0 0 .75rem; max-width: 70ch; }
code { font-family: ui-monospace, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
.note, .period { color: var(--quiet); font-size: .9rem; }
.warning { padding: .6rem .8rem; border-left: 4px solid var(--returned); background: var(--warning-ground); color: var(--warning); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .75rem; margin: 0 0 .75rem; }
.cards div { background: var(--panel); border-radius: .5rem; padding: .75rem 1rem; }
.cards dt { color: var(--quiet); font-size: .875rem; }
.cards dd { margin: 0; font-size: 1.3rem; font-weight: 600; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
.cards small { display: block; font-size: .8rem; font-weight: 400; color: var(--quiet); }
figure { margin: 0 0 .75rem; }
figcaption { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-bottom: .5rem; font-weight: 600; }
.legend { font-weight: 400; color: var(--quiet); font-size: .9rem; }
.key { display: inline-block; width: .8rem; height: .8rem; margin: 0 .3rem 0 .6rem; border-radius: 2px; }
.key.gross { background: var(--gross); } .key.net { background: var(--net); } .key.returned { background: var(--returned); }
.chart { display: flex; }
.scale { flex: none; } .scale text { font-size: 12px; fill: var(--quiet); }
.scroll { flex: 1; min-width: 0; overflow-x: auto; }
.long { display: inline-block; }
.bars { display: block; }
rect.gross { fill: var(--gross); } rect.net { fill: var(--net); } rect.returned { fill: var(--returned); }
rect.hit { fill: transparent; } g:hover > rect.hit { fill: var(--line); fill-opacity: .4; }
line { vector-effect: non-scaling-stroke; stroke: var(--line); stroke-width: 1; } line.zero { stroke: var(--quiet); }
.days { display: flex; justify-content: space-between; margin: .25rem 0 0; max-width: none; font-size: .8rem; color: var(--quiet); }
.share { display: block; min-width: 4rem; }
details { margin: 0 0 1rem; } summary { cursor: pointer; padding: .3rem 0; }
.table { overflow-x: auto; max-height: 32rem; overflow-y: auto; margin: 0 0 .75rem; }
.table:focus-visible, .scroll:focus-visible, summary:focus-visible { outline: 3px solid var(--net); outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: .35rem .9rem .35rem 0; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
thead th { color: var(--quiet); font-weight: 600; position: sticky; top: 0; background: var(--ground); }
tbody th { font-weight: 400; }
.number { text-align: right; } td.wide, th.wide { width: 14rem; }
@media (max-width: 40rem) { body { padding: 1rem; } h1 { font-size: 1.35rem; } th, td { padding-right: .6rem; } td.wide, th.wide { display: none; }
  .cards { grid-template-columns: 1fr; } .cards div { display: flex; justify-content: space-between; gap: 1rem; }
  .cards dt { padding-top: .2rem; } .cards dd { font-size: 1.15rem; text-align: right; } }
@media print { details > * { display: block; } .table { max-height: none; overflow: visible; } section { break-inside: avoid-page; } }
`;
