import { type Html, html } from '../shared/html.ts';
import type { WebhookDelivery } from '../shared/webhook-delivery.ts';
import { renderTime } from './render-sandbox-payment.ts';

const stateLabels: Record<WebhookDelivery['state'], [text: string, look: string]> = {
  pending: ['pending', ''],
  delivered: ['delivered', 'good'],
  gave_up: ['failed', 'bad'],
  dropped: ['lost', 'bad'],
};

/** A webhook with its delivery state. @param reference the shop's reference of the payment */
export function renderWebhookDelivery(one: WebhookDelivery, reference: string | undefined): Html {
  const [state, look] = stateLabels[one.state];
  const tries = `${one.attempts} ${one.attempts === 1 ? 'try' : 'tries'}`;
  const last = one.lastResult === null ? '' : `, ${one.lastResult}`;
  return html`<li class="beside">
<div><h3 id="about-${one.id}">${one.topic}</h3>
<p><span class="tag ${look}">${state}</span>${reference ?? ''}</p>
<p class="small">${renderTime(one.created)} · ${tries}${last}</p></div>
<form method="post" action="control/webhooks/${one.id}/resend">
<button id="${one.id}" aria-labelledby="${one.id} about-${one.id}">Send again</button></form>
</li>`;
}
