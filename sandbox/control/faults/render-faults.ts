import { type Html, html } from '../../shared/html.ts';
import { apiCallLabels, faultLabels } from '../labels.ts';
import {
  apiCallFaults,
  type FaultKind,
  faultableApiCalls,
  type InjectedFaultRow,
  webhookFaults,
} from './fault-store.ts';

function renderOptions(title: string, kinds: readonly FaultKind[]): Html {
  const each = kinds.map((kind) => html`<option value="${kind}">${faultLabels[kind]} (${kind})</option>`);
  return html`<optgroup label="${title}">${each}</optgroup>`;
}

/** The form that turns a fault on. @param targets suggested values */
export function renderFaultForm(targets: string[]): Html {
  const checks = faultableApiCalls.map(
    (name) =>
      html`<label><input type="checkbox" name="calls" value="${name}"> <span>${apiCallLabels[name]}</span></label>`,
  );
  return html`<form method="post" action="control/faults" class="sheet">
<p class="field"><label for="fault">Failure</label>
<select id="fault" name="fault">
${renderOptions('Webhooks', webhookFaults)}${renderOptions('API calls', apiCallFaults)}${renderOptions('Payments', ['decline'])}
</select></p>
<p class="field"><label for="target">Payment <span class="small" id="about-target">'all', an id, or the
shop's reference, also of a future payment</span></label>
<input id="target" name="target" value="all" list="targets" autocomplete="off" aria-describedby="about-target" maxlength="300">
<datalist id="targets">${['all', ...targets].map((one) => html`<option value="${one}"></option>`)}</datalist></p>
<div class="pair">
<p class="field"><label for="times">How often <span class="small">empty: always; for repeated webhooks: the number of copies</span></label>
<input id="times" name="times" type="number" min="1" autocomplete="off"></p>
<p class="field"><label for="ms">Delay <span class="small">in milliseconds, for delayed webhooks</span></label>
<input id="ms" name="ms" type="number" min="0" value="2000" autocomplete="off"></p>
</div>
<details><summary>Only for some API calls</summary>
<fieldset class="field"><legend class="small">None selected: all calls</legend>
<div class="checks">${checks}</div></fieldset></details>
<button class="go">Turn on</button>
</form>`;
}

const formatTimes = (times: number) => (times === 1 ? 'once' : `${times} times`);

function describeExtent({ fault, calls, times, used, ms }: InjectedFaultRow): string {
  const often =
    fault === 'webhook-repeat' ? `${times ?? 2} copies` : times === null ? '' : formatTimes(times);
  const late = fault === 'webhook-delay' ? `${ms} ms` : '';
  const some = calls === null ? '' : `calls ${calls.join(', ')}`;
  return [late, often, some, used === 0 ? 'not used yet' : `used ${formatTimes(used)}`]
    .filter(Boolean)
    .join(' · ');
}

/** An active fault, with the button that removes it. */
export function renderInjectedFault(one: InjectedFaultRow): Html {
  const whom = one.target === 'all' ? 'all payments' : one.target;
  return html`<li class="beside">
<div><h3 id="about-${one.id}">${faultLabels[one.fault]}</h3>
<p>For ${whom}</p>
<p class="small">${describeExtent(one)}</p></div>
<form method="post" action="control/faults/${one.id}/remove">
<button id="${one.id}" aria-labelledby="${one.id} about-${one.id}">Remove</button></form>
</li>`;
}
