import { formatMoney } from '../shared/format-money.ts';
import { type Html, html } from '../shared/html.ts';
import { type Area, UnreadableRequest } from '../shared/http-types.ts';
import { renderPage } from '../shared/render-page.ts';
import { type StripeContext, sessionTotal } from '../stripe/rows.ts';

const shown = 50;

const time = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

function table(title: string, columns: string[], rows: Html[]): Html {
  const id = title.toLowerCase().replaceAll(' ', '-');
  if (rows.length === 0) return html`<h2>${title}</h2><p class="small">None yet.</p>`;
  const heads = columns.map((name) => html`<th scope="col">${name}</th>`);
  return html`<h2 id="${id}">${title}</h2>
<div class="wide" role="region" aria-labelledby="${id}" tabindex="0"><table>
<thead><tr>${heads}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function newest<R>(rows: R[]): R[] {
  return rows.slice(-shown).reverse();
}

/** `GET /`: the latest sessions, refunds and webhook deliveries; no secrets, no e-mail addresses. */
export function controlPage(context: StripeContext): Area {
  const { store } = context;
  function sessions(): Html[] {
    return newest(store.all('sessions')).map(
      (one) => html`<tr><td>${time(one.created * 1000)}</td>
<td><a href="pay/${one.id}">${one.id.slice(0, 18)}…</a></td><td>${one.status}</td>
<td>${formatMoney(sessionTotal(one), one.currency)}</td><td>${one.clientReferenceId}</td></tr>`,
    );
  }
  function refunds(): Html[] {
    return newest(store.all('refunds')).map(
      (one) => html`<tr><td>${time(one.created * 1000)}</td><td>${one.id}</td>
<td>${formatMoney(one.amount, one.currency)}</td><td>${one.intentId}</td></tr>`,
    );
  }
  function deliveries(): Html[] {
    return newest(store.all('deliveries')).map(
      (
        one,
      ) => html`<tr><td>${time(one.created)}</td><td>${one.topic}</td><td>${one.state.replace('_', ' ')}</td>
<td>${one.attempts}</td><td>${one.lastResult}</td><td>${one.id.slice(0, 12)}…</td></tr>`,
    );
  }
  const notice = (status: number, heading: string) =>
    renderPage({
      title: `${heading} - Payment sandbox`,
      status,
      narrow: true,
      main: html`<h1>${heading}</h1>`,
    });

  return {
    owns: () => true,
    handle(ask) {
      if (ask.path !== '/') return notice(404, 'There is no such page');
      if (ask.method !== 'GET' && ask.method !== 'HEAD') return notice(405, 'This page can only be read');
      return renderPage({
        title: 'Payment sandbox',
        main: html`<p class="kicker">Payment sandbox</p>
<h1>Test payments of ${context.merchantName}</h1>
<p>The latest ${shown} of each, newest first, times in UTC. <a href="./">Refresh</a></p>
<div class="sheet">
${table('Card sessions', ['Created', 'Session', 'State', 'Amount', 'Reference'], sessions())}
${table('Refunds', ['Created', 'Refund', 'Amount', 'Payment'], refunds())}
${table('Webhooks', ['Created', 'Event', 'State', 'Tries', 'Last try', 'Id'], deliveries())}
</div>`,
      });
    },
    fail: (error) =>
      error instanceof UnreadableRequest
        ? notice(error.status, error.message)
        : notice(500, 'The sandbox failed'),
  };
}
