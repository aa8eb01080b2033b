import type { WebhookDelivery } from '../shared/delivery.ts';
import { type Html, html } from '../shared/html.ts';
import { renderTime } from './render-payment.ts';

const stateLabels: Record<WebhookDelivery['state'], [text: string, look: string]> = {
  pending: ['on its way', ''],
  delivered: ['delivered', 'good'],
  gave_up: ['given up', 'bad'],
  dropped: ['lost', 'bad'],
};

/** A webhook with how far it has come. @param reference the shop's, of the payment it is about */
export function renderDelivery(one: WebhookDelivery, reference: string | undefined): Html {
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
