import type { FastifyError, FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import { type Html, html } from '../shared/html.ts';
import { type HtmlPage, sendHtmlPage } from '../shared/send-html-page.ts';
import { dashboardCss } from './dashboard-css.ts';
import type { FaultStore } from './faults/fault-store.ts';
import { renderFaultForm, renderInjectedFault } from './faults/render-faults.ts';
import {
  listDeliveryFaultTargets,
  listSandboxPayments,
  type PaymentTablesReader,
} from './list-sandbox-payments.ts';
import { renderSandboxPayment } from './render-sandbox-payment.ts';
import { renderWebhookDelivery } from './render-webhook-delivery.ts';
import { toDashboardUrl } from './to-dashboard-url.ts';

const maxShown = 50;

const newest = <R>(rows: R[]): R[] => rows.slice(-maxShown).reverse();

function renderList(rows: Html[], none: string): Html {
  return rows.length === 0 ? html`<p class="none">${none}</p>` : html`<ul class="rows">${rows}</ul>`;
}

function renderDashboardNotice(status: number, heading: string, url: string): HtmlPage {
  return {
    title: `${heading} - Payment sandbox`,
    status,
    narrow: true,
    main: html`<h1>${heading}</h1><p><a href="${toDashboardUrl(url)}">Back to Test control</a></p>`,
  };
}

export interface DashboardRoutesOptions {
  rows: PaymentTablesReader;
  faults: FaultStore;
  merchantName: string;
  requireAdmin: onRequestAsyncHookHandler;
}

function renderDashboard({ rows, faults, merchantName }: DashboardRoutesOptions): Html {
  const payments = newest(listSandboxPayments(rows));
  const references = [...new Set(payments.map(({ reference }) => reference))].filter((one) => one !== null);
  const deliveries = newest(rows.list('deliveries')).map((one) =>
    renderWebhookDelivery(one, listDeliveryFaultTargets(rows, one)[1]),
  );
  return html`<p class="kicker">Payment sandbox: Test control</p>
<h1>Test payments of ${merchantName}</h1>
<p>Control the payers, the bank and network failures. The latest ${maxShown} of each, newest first, times in UTC.
For programs: <a href="control">GET /control</a>.</p>
<div class="dashboard">
<section aria-labelledby="payments"><h2 id="payments">Payments <a href="./">Refresh</a></h2>
${renderList(payments.map(renderSandboxPayment), 'None yet. Pay for something in the shop.')}</section>
<section aria-labelledby="faults"><h2 id="faults" tabindex="-1">Simulated failures</h2>
${renderList(faults.list().map(renderInjectedFault), 'No failure is simulated.')}
<h3 id="new-fault">Simulate a failure</h3>
${renderFaultForm(references)}</section>
<section aria-labelledby="webhooks" class="deliveries"><h2 id="webhooks" tabindex="-1">Webhooks</h2>
${renderList(deliveries, 'None yet.')}</section>
</div>`;
}

/** `GET /`: the control page, which shows and changes payments, faults and webhooks; no secrets. */
export const dashboardRoutes: FastifyPluginAsync<DashboardRoutesOptions> = async (app, options) => {
  app.addHook('onRequest', options.requireAdmin);
  app.setErrorHandler<FastifyError>(({ statusCode = 500, message }, { url }, reply) =>
    sendHtmlPage(
      reply,
      statusCode < 500
        ? renderDashboardNotice(statusCode, message, url)
        : renderDashboardNotice(500, 'The sandbox failed', url),
    ),
  );
  app.setNotFoundHandler(({ url }, reply) =>
    sendHtmlPage(
      reply,
      url.split('?')[0] === '/'
        ? renderDashboardNotice(405, 'This page supports GET only', url)
        : renderDashboardNotice(404, 'This page does not exist', url),
    ),
  );
  app.get('/', (_request, reply) =>
    sendHtmlPage(reply, { title: 'Payment sandbox', style: dashboardCss, main: renderDashboard(options) }),
  );
};
