/** The style of every page of the sandbox, deliberately different from the shop's. */
export const payPageCss = `
:root {
  color-scheme: light dark;
  --ground: #e9edf3; --sheet: #ffffff; --ink: #152033; --soft: #4d5a6e; --line: #cfd7e2;
  --go: #0a5c44; --go-ink: #ffffff; --go-over: #074733; --focus: #1d4ed8; --link: #1d4ed8;
  --warn: #ffd25e; --warn-ink: #2a1f00; --bad: #9f1220; --bad-ground: #fdecee; --well: #f4f6fa;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0e131b; --sheet: #18202c; --ink: #edf1f7; --soft: #aab6c7; --line: #344155;
    --go: #45d6a0; --go-ink: #04231a; --go-over: #6ee3b8; --focus: #9dbdff; --link: #9dbdff;
    --warn: #f2c14e; --warn-ink: #231900; --bad: #ffb3ba; --bad-ground: #3a161c; --well: #111923;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: anywhere;
}
.notice { background: var(--warn); color: var(--warn-ink); }
.notice::before {
  content: ""; display: block; height: .5rem;
  background: repeating-linear-gradient(-45deg, var(--warn-ink) 0 .75rem, var(--warn) .75rem 1.5rem);
}
.notice p { margin: 0 auto; padding: .6rem 1rem .7rem; max-width: 60rem; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
main.narrow { max-width: 34rem; }
.kicker {
  margin: 0 0 .35rem; color: var(--soft); font: 600 .8125rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  letter-spacing: .08em; text-transform: uppercase;
}
h1 { margin: 0 0 1.25rem; font-size: clamp(1.5rem, 1.1rem + 2vw, 2.125rem); line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
h2 { margin: 0 0 .75rem; font-size: 1.0625rem; line-height: 1.3; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: .875rem; padding: 1.125rem; }
.sheet > :first-child { margin-top: 0; }
.sheet > :last-child { margin-bottom: 0; }
.columns { display: grid; gap: 1rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .65rem 0; text-align: left; vertical-align: top; font-weight: 400; }
thead th { padding: 0 0 .4rem; color: var(--soft); font-size: .875rem; }
tbody tr { border-top: 1px solid var(--line); }
td:last-child, thead th:last-child { padding-left: 1rem; }
.end { text-align: right; white-space: nowrap; }
.small { color: var(--soft); font-size: .875rem; }
td .small, th .small { display: block; }
tfoot th, tfoot td { border-top: 2px solid var(--ink); font-size: 1.125rem; font-weight: 700; }
.card {
  display: grid; align-content: space-between; max-width: 19rem; min-height: 8.5rem; margin: 0 0 1rem; padding: 1rem 1.125rem;
  border-radius: .875rem; border: 2px dashed var(--soft); background: var(--well);
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
.card span:nth-child(2) { font-size: 1.125rem; letter-spacing: .08em; white-space: nowrap; }
.card.wallet span:nth-child(2) { font-size: clamp(.75rem, 3.6vw, .9375rem); letter-spacing: normal; white-space: normal; }
button, .button {
  display: grid; place-content: center; width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .625rem;
  background: var(--sheet); color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--well); border-color: var(--ink); }
.go { border-color: transparent; background: var(--go); color: var(--go-ink); font-size: 1.125rem; min-height: 3.5rem; }
.go:hover { background: var(--go-over); border-color: transparent; }
.others { margin: 1.25rem 0 0; padding: 0; border: 0; min-width: 0; }
.others legend { padding: 0; margin: 0 0 .6rem; color: var(--soft); font-size: .875rem; }
.choice { display: grid; grid-template-columns: 8.5rem 1fr; gap: .75rem; align-items: center; margin: 0 0 .6rem; }
.choice button { white-space: nowrap; }
.choice p { margin: 0; line-height: 1.35; }
.alert { margin: 0 0 1.25rem; padding: .875rem 1rem; border-left: .375rem solid var(--bad); border-radius: .5rem; background: var(--bad-ground); color: var(--bad); }
.alert strong { display: block; font-size: 1.125rem; }
.wide { overflow-x: auto; margin: 0 0 1.75rem; font-size: .9375rem; }
.wide td, .wide th { padding-right: 1rem; white-space: nowrap; }
@media (min-width: 48rem) {
  main { padding-top: 2.5rem; }
  .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: start; gap: 1.5rem; }
  .sheet { padding: 1.5rem; }
}
@media (prefers-reduced-motion: no-preference) { button, .button { transition: background-color .12s, border-color .12s; } }
`;
