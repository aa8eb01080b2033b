/** The style that the control page adds to that of every page. */
export const dashboardCss = `
main { max-width: 84rem; }
.notice p { max-width: 84rem; }
.dashboard { display: grid; gap: 1.75rem; }
.dashboard > section { min-width: 0; }
.dashboard h2 { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; justify-content: space-between; font-size: 1.25rem; }
.dashboard h2 a { font-size: 1rem; font-weight: 400; }
.dashboard section > h3 { margin: 1.5rem 0 .75rem; }
.rows { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
.rows > li { min-width: 0; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--sheet); scroll-margin-top: 1rem; }
.rows > li:target { border-color: var(--focus); box-shadow: 0 0 0 1px var(--focus); }
.rows p { margin: .125rem 0 0; }
.rows h3 { margin: 0; font-size: 1rem; line-height: 1.4; }
.head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; justify-content: space-between; }
.sum { font-size: 1.125rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.tag {
  display: inline-block; margin-right: .375rem; padding: 0 .5rem; border: 1px solid var(--line); border-radius: 1rem;
  background: var(--well); font-size: .8125rem; font-weight: 600; line-height: 1.5rem; white-space: nowrap;
}
.tag.good { border-color: currentColor; background: transparent; color: var(--go); }
.tag.bad { border-color: transparent; background: var(--bad-ground); color: var(--bad); }
.acts { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: .75rem; }
.acts form, .inline { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 0; }
.dashboard button { width: auto; min-height: 2.5rem; padding: .25rem .875rem; font-size: .9375rem; }
.dashboard .go { min-height: 3rem; font-size: 1rem; }
.beside { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: center; justify-content: space-between; }
.beside button { white-space: nowrap; }
.beside > :first-child { flex: 1 1 12rem; min-width: 0; }
label, .dashboard legend { font-size: .9375rem; font-weight: 600; }
.field { display: grid; gap: .25rem; margin: 0 0 1rem; border: 0; padding: 0; min-width: 0; }
.field .small { font-weight: 400; }
input:not([type=checkbox]), select {
  width: 100%; min-width: 0; min-height: 2.75rem; padding: .375rem .625rem; border: 1px solid var(--soft); border-radius: .5rem;
  background: var(--ground); color: var(--ink); font: inherit;
}
::placeholder { color: var(--soft); opacity: 1; }
.acts input { width: 7.5rem; min-height: 2.5rem; }
.acts label { display: flex; gap: .5rem; align-items: center; font-weight: 400; }
.pair { display: grid; align-items: end; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 1rem; }
.checks { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: .125rem 1rem; }
.checks label { display: flex; gap: .5rem; align-items: center; min-height: 2rem; font-weight: 400; }
.checks input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--go); }
details { margin: 0 0 1rem; }
summary { min-height: 2rem; font-size: .9375rem; font-weight: 600; cursor: pointer; }
.none { padding: 1rem; border: 1px dashed var(--soft); border-radius: .75rem; color: var(--soft); }
@media (min-width: 64rem) {
  .dashboard { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: start; }
  .dashboard .deliveries { grid-column: 1 / -1; }
  .deliveries .rows { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
`;
