import { type Html, html } from '../shared/html.ts';
import { type Area, UnreadableRequest } from '../shared/http-types.ts';
import { renderPage } from '../shared/render-page.ts';
import { deskStyle } from './desk-style.ts';
import type { Faults } from './faults.ts';
import { allPayments, deliveryTargets, type Rows } from './payments.ts';
import { renderDelivery } from './render-delivery.ts';
import { renderPayment } from './render-payments.ts';
import { renderSwitch, renderSwitchForm } from './render-switches.ts';
import { toDesk } from './to-desk.ts';

const shown = 50;

const newest = <R>(rows: R[]): R[] => rows.slice(-shown).reverse();

function list(rows: Html[], none: string): Html {
  return rows.length === 0 ? html`<p class="none">${none}</p>` : html`<ul class="rows">${rows}</ul>`;
}

function notice(status: number, heading: string, path: string) {
  return renderPage({
    title: `${heading} - Payment sandbox`,
    status,
    narrow: true,
    main: html`<h1>${heading}</h1><p><a href="${toDesk(path)}">To the control desk</a></p>`,
  });
}

/** `GET /`: the control desk, where payments, switches and webhooks are seen and moved; no secrets. */
export function controlPage(rows: Rows, faults: Faults, merchantName: string): Area {
  function desk(): Html {
    const payments = newest(allPayments(rows));
    const references = [...new Set(payments.map(({ reference }) => reference))].filter((one) => one !== null);
    const deliveries = newest(rows.all('deliveries')).map((one) =>
      renderDelivery(one, deliveryTargets(rows, one)[1]),
    );
    return html`<p class="kicker">Payment sandbox</p>
<h1>Test payments of ${merchantName}</h1>
<p>Here you are the payer, the bank and the bad line between. The latest ${shown} of each, newest first, times in UTC.
The same by program: <a href="control">GET /control</a>.</p>
<div class="desk">
<section aria-labelledby="payments"><h2 id="payments">Payments <a href="./">Refresh</a></h2>
${list(payments.map(renderPayment), 'None yet. Pay for something in the shop.')}</section>
<section aria-labelledby="switches"><h2 id="switches" tabindex="-1">Switches</h2>
${list(faults.all().map(renderSwitch), 'None is on: all goes well.')}
<h3 id="new-switch">Turn one on</h3>
${renderSwitchForm(references)}</section>
<section aria-labelledby="webhooks" class="deliveries"><h2 id="webhooks" tabindex="-1">Webhooks</h2>
${list(deliveries, 'None yet.')}</section>
</div>`;
  }

  return {
    owns: () => true,
    handle(ask) {
      if (ask.path !== '/') return notice(404, 'There is no such page', ask.path);
      if (ask.method !== 'GET' && ask.method !== 'HEAD')
        return notice(405, 'This page can only be read', ask.path);
      return renderPage({ title: 'Payment sandbox', style: deskStyle, main: desk() });
    },
    fail: (error, ask) =>
      error instanceof UnreadableRequest
        ? notice(error.status, error.message, ask.path)
        : notice(500, 'The sandbox failed', ask.path),
  };
}
