/** Colours: every text at least 4.5 to 1, every bar at least 3 to 1 against its ground, in light and dark. */
export const pricePlanStyle = `
:root { color-scheme: light dark; --ground: #ffffff; --panel: #f4f6f9; --text: #1b1f24; --quiet: #4d5662; --line: #c9d0d9;
  --up: #b8501a; --down: #1d4a94; --same: #6b7480; --warning: #7a3b00; --warning-ground: #fff3e0; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --panel: #1e232b; --text: #e8ebf0; --quiet: #b2bac6; --line: #3b4350;
    --up: #f09256; --down: #8fb4f5; --same: #98a2b0; --warning: #ffcf99; --warning-ground: #3a2a15; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.25rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
section { margin: 2rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line); }
p { margin: 0 0 .75rem; max-width: 70ch; }
code { font-family: ui-monospace, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
.note { color: var(--quiet); font-size: .9rem; }
.warning { padding: .6rem .8rem; border-left: 4px solid var(--up); background: var(--warning-ground); color: var(--warning); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: .75rem; margin: 0 0 .75rem; }
.cards div { background: var(--panel); border-radius: .5rem; padding: .75rem 1rem; }
.cards dt { color: var(--quiet); font-size: .875rem; }
.cards dd { margin: 0; font-size: 1.3rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.table { overflow-x: auto; max-height: 36rem; overflow-y: auto; margin: 0 0 .75rem; }
.table:focus-visible { outline: 3px solid var(--down); outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: .35rem .9rem .35rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); white-space: nowrap; }
thead th { color: var(--quiet); font-weight: 600; position: sticky; top: 0; background: var(--ground); }
tbody th { font-weight: 400; }
tbody th small { display: block; max-width: 18rem; overflow: hidden; text-overflow: ellipsis; color: var(--quiet); }
.number { text-align: right; } td.text-wrap { white-space: normal; min-width: 16rem; max-width: 34rem; }
.histogram { width: 100%; table-layout: fixed; }
.histogram .name { width: 10rem; } .histogram .count { width: 6rem; } .histogram td { padding-right: .9rem; }
.bar { display: block; margin-top: .25rem; }
rect.up { fill: var(--up); } rect.down { fill: var(--down); } rect.same { fill: var(--same); }
@media (max-width: 40rem) { body { padding: 1rem; } h1 { font-size: 1.35rem; } th, td { padding-right: .6rem; }
  .cards { grid-template-columns: 1fr 1fr; } .histogram .name { width: 8.5rem; } .histogram .count { width: 4.5rem; }
  tbody th small { max-width: 11rem; } }
@media print { .table { max-height: none; overflow: visible; } section { break-inside: avoid-page; } }
`;
