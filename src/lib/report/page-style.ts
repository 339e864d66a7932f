/**
 * The one style of all pages. Colours: every text at least 4.5 to 1, every bar at least 3 to 1 against its ground, in
 * light and dark. On a narrow screen a row of a table stands as lines of name and value, so that no column is out of view.
 */
export const pageStyle = `
:root { color-scheme: light dark; --ground: #ffffff; --panel: #f4f6f9; --text: #1b1f24; --quiet: #4d5662; --line: #c9d0d9;
  --focus: #1d4a94; --strong: #1d4a94; --warm: #b8501a; --same: #6b7480;
  --good: #1c6b3a; --good-ground: #e8f5ec; --warning: #7a3b00; --warning-ground: #fff3e0; --bad: #9c2f14; --bad-ground: #fdece7; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --panel: #1e232b; --text: #e8ebf0; --quiet: #b2bac6; --line: #3b4350;
    --focus: #8fb4f5; --strong: #8fb4f5; --warm: #f09256; --same: #98a2b0;
    --good: #7fd6a0; --good-ground: #163022; --warning: #ffcf99; --warning-ground: #3a2a15; --bad: #f5a48c; --bad-ground: #3c1d16; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.25rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
section { margin: 2rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line); }
p { margin: 0 0 .75rem; max-width: 70ch; }
time { white-space: nowrap; }
code { font-family: ui-monospace, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
.note { color: var(--quiet); font-size: .9rem; }
.verdict, .warning { padding: .6rem .8rem; border-left: 4px solid var(--warm); background: var(--warning-ground); color: var(--warning); }
.verdict { border-left-width: 8px; }
.verdict.good { border-color: var(--good); background: var(--good-ground); color: var(--good); }
.verdict.bad { border-color: var(--bad); background: var(--bad-ground); color: var(--bad); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .75rem; margin: 0 0 .75rem; }
.cards div { background: var(--panel); border-radius: .5rem; padding: .75rem 1rem; }
.cards dt { color: var(--quiet); font-size: .875rem; }
.cards dd { margin: 0; font-size: 1.3rem; font-weight: 600; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
.cards small { display: block; font-size: .8rem; font-weight: 400; color: var(--quiet); }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1.25rem; margin: 0; }
.facts dt { color: var(--quiet); } .facts dd { margin: 0; }
h3 { font-size: 1rem; margin: 0 0 .5rem; }
.bar { display: block; min-width: 4rem; margin-top: .25rem; }
rect.net, rect.down { fill: var(--strong); } rect.up { fill: var(--warm); } rect.same { fill: var(--same); }
details { margin: 0 0 1rem; } summary { cursor: pointer; padding: .3rem 0; }
.table { overflow: auto; max-height: 36rem; margin: 0 0 .75rem; }
.table:focus-visible, summary:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: .35rem .9rem .35rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); white-space: nowrap; }
thead th { color: var(--quiet); font-weight: 600; position: sticky; top: 0; background: var(--ground); }
tbody th { font-weight: 400; }
tbody th small { display: block; max-width: 18rem; white-space: normal; color: var(--quiet); }
.number { text-align: right; }
td.wide { white-space: normal; min-width: 12rem; max-width: 34rem; overflow-wrap: anywhere; }
td.drawn { width: 100%; min-width: 8rem; }
.state.good { color: var(--good); } .state.bad { color: var(--bad); } .state.open { color: var(--warning); }
@media (max-width: 40rem) {
  body { padding: 1rem; } h1 { font-size: 1.35rem; }
  .cards { grid-template-columns: 1fr 1fr; } .cards dd { font-size: 1.15rem; }
  .facts { grid-template-columns: 1fr; gap: 0; } .facts dd { margin-bottom: .5rem; }
  .table { max-height: none; }
  table, tbody, tr { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  th, td, td.wide { display: flex; justify-content: space-between; gap: 1rem; min-width: 0; max-width: none; padding: .1rem 0;
    border: 0; text-align: right; white-space: normal; overflow-wrap: anywhere; }
  tbody th { display: block; text-align: left; font-weight: 600; }
  tbody th small { max-width: none; font-weight: 400; }
  td::before { content: attr(data-label); flex: none; max-width: 45%; text-align: left; color: var(--quiet); }
  td:empty { display: none; }
}
@media print { details > * { display: block; } .table { max-height: none; overflow: visible; } section { break-inside: avoid-page; } }
`;
