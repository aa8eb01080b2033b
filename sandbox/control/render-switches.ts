import { type Html, html } from '../shared/html.ts';
import { callFaults, callNames, type FaultKind, type FaultRow, webhookFaults } from './faults.ts';
import { callWords, faultWords } from './words.ts';

function options(title: string, kinds: readonly FaultKind[]): Html {
  const each = kinds.map((kind) => html`<option value="${kind}">${faultWords[kind]} (${kind})</option>`);
  return html`<optgroup label="${title}">${each}</optgroup>`;
}

/** The form that turns a switch on. @param targets what it can be aimed at, to choose from */
export function renderSwitchForm(targets: string[]): Html {
  const checks = callNames.map(
    (name) =>
      html`<label><input type="checkbox" name="calls" value="${name}"> <span>${callWords[name]}</span></label>`,
  );
  return html`<form method="post" action="control/faults" class="sheet">
<p class="field"><label for="fault">What shall go wrong</label>
<select id="fault" name="fault">
${options('Webhooks', webhookFaults)}${options('Calls of the API', callFaults)}${options('Payments', ['decline'])}
</select></p>
<p class="field"><label for="target">For which payment <span class="small" id="about-target">'all', an id, or the
shop's reference, which may still be to come</span></label>
<input id="target" name="target" value="all" list="targets" autocomplete="off" aria-describedby="about-target" maxlength="300">
<datalist id="targets">${['all', ...targets].map((one) => html`<option value="${one}"></option>`)}</datalist></p>
<div class="pair">
<p class="field"><label for="times">How often <span class="small">empty: always; of webhooks that repeat: the copies</span></label>
<input id="times" name="times" type="number" min="1" autocomplete="off"></p>
<p class="field"><label for="ms">Late by <span class="small">milliseconds, of webhooks that come late</span></label>
<input id="ms" name="ms" type="number" min="0" value="2000" autocomplete="off"></p>
</div>
<details><summary>Only for some calls of the API</summary>
<fieldset class="field"><legend class="small">None chosen: all of them</legend>
<div class="checks">${checks}</div></fieldset></details>
<button class="go">Turn on</button>
</form>`;
}

const count = (times: number) => (times === 1 ? 'once' : `${times} times`);

function extent({ fault, calls, times, used, ms }: FaultRow): string {
  const often = fault === 'webhook-repeat' ? `${times ?? 2} copies` : times === null ? '' : count(times);
  const late = fault === 'webhook-delay' ? `${ms} ms` : '';
  const some = calls === null ? '' : `calls ${calls.join(', ')}`;
  return [late, often, some, used === 0 ? 'not used yet' : `used ${count(used)}`].filter(Boolean).join(' · ');
}

/** A switch that is on, with what takes it away. */
export function renderSwitch(one: FaultRow): Html {
  const whom = one.target === 'all' ? 'all payments' : one.target;
  return html`<li class="beside">
<div><h3 id="about-${one.id}">${faultWords[one.fault]}</h3>
<p>For ${whom}</p>
<p class="small">${extent(one)}</p></div>
<form method="post" action="control/faults/${one.id}/remove">
<button id="${one.id}" aria-labelledby="${one.id} about-${one.id}">Remove</button></form>
</li>`;
}
