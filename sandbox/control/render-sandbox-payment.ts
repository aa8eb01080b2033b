import { formatMoney } from '../shared/format-money.ts';
import { type Html, html } from '../shared/html.ts';
import { paymentActionLabels } from './labels.ts';
import type { SandboxPayment } from './list-sandbox-payments.ts';
import type { SandboxPaymentAction } from './perform-payment-action.ts';

/** A time in UTC, to the second. */
export function renderTime(ms: number): Html {
  const time = new Date(ms).toISOString();
  return html`<time datetime="${time}">${time.slice(0, 10)} ${time.slice(11, 19)}</time>`;
}

const statusTones: Record<string, string> = { complete: 'good', completed: 'good', expired: 'bad' };

function renderActionForm(payment: SandboxPayment, act: SandboxPaymentAction, title: string): Html {
  const about = `${act}-${payment.id}`;
  const amount =
    act === 'refund'
      ? html`<label>Cents <input name="amount" inputmode="numeric" pattern="[0-9]*" autocomplete="off"
placeholder="${payment.captured - payment.refunded}"></label>`
      : null;
  return html`<form method="post" action="control/sessions/${payment.id}/${act}">
${amount}<button id="${about}" aria-labelledby="${about} ${title}">${paymentActionLabels[act]}</button>
</form>`;
}

function renderTotals({ captured, refunded, currency }: SandboxPayment): Html | null {
  if (captured === 0) return null;
  const back = refunded === 0 ? null : html`, ${formatMoney(refunded, currency)} refunded`;
  return html`<p class="small">${formatMoney(captured, currency)} captured${back}</p>`;
}

/** A payment with its state, and a button for each action that it allows. */
export function renderSandboxPayment(payment: SandboxPayment): Html {
  const { id, provider, reference, status, amount, currency, acts } = payment;
  const page = provider === 'stripe' ? `pay/${id}` : `checkoutnow?token=${id}`;
  const title = `about-${id}`;
  const disputed = acts.includes('resolve-dispute') ? html`<span class="tag bad">disputed</span>` : null;
  const forms = acts.map((act) => renderActionForm(payment, act, title));
  return html`<li id="${id}" tabindex="-1">
<div class="head"><h3 id="${title}">${reference ?? 'No reference'}</h3>
<span class="sum">${formatMoney(amount, currency)}</span></div>
<p><span class="tag">${provider === 'stripe' ? 'Card' : 'Wallet'}</span><span
 class="tag ${statusTones[status] ?? ''}">${status.replaceAll('_', ' ')}</span>${disputed}</p>
${renderTotals(payment)}
<p class="small">${renderTime(payment.created)} · <a href="${page}">${id.slice(0, 18)}${id.length > 18 ? '…' : ''}</a></p>
${forms.length > 0 ? html`<div class="acts">${forms}</div>` : null}
</li>`;
}
