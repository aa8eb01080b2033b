import { formatMoney } from '../shared/format-money.ts';
import { type Html, html } from '../shared/html.ts';
import { renderPayPageChoice, renderPayPageNotice } from '../shared/pay-page-parts.ts';
import type { HtmlPage } from '../shared/send-html-page.ts';
import { type CheckoutSessionRow, sumCheckoutSession } from './rows.ts';

const kicker = html`<p class="kicker">Test card page</p>`;

function orderTable(session: CheckoutSessionRow): Html {
  const money = (amount: number) => formatMoney(amount, session.currency);
  const rows = session.lines.map((line) => {
    const about = line.description === null ? null : html`<span class="small">${line.description}</span>`;
    const each = html`<span class="small">${line.quantity} × ${money(line.unitAmount)}</span>`;
    return html`<tr>
<th scope="row">${line.name} ${about} ${line.quantity === 1 ? null : each}</th>
<td class="end">${money(line.unitAmount * line.quantity)}</td>
</tr>`;
  });
  return html`<table>
<thead><tr><th scope="col">Item</th><th scope="col" class="end">Amount</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row">Total</th><td class="end">${money(sumCheckoutSession(session))}</td></tr></tfoot>
</table>`;
}

function payForm(session: CheckoutSessionRow, merchant: string): Html {
  return html`<form method="post">
<button class="go" name="choice" value="pay">Pay</button>
<fieldset class="others">
<legend>Or simulate another outcome:</legend>
${renderPayPageChoice('decline', 'Decline', 'The bank refuses the card. You stay here and can try again.')}
${session.cancelUrl === null ? null : renderPayPageChoice('cancel', 'Cancel', `Back to ${merchant} without paying.`)}
${renderPayPageChoice('expire', 'Let it expire', 'The session expires at once.')}
</fieldset>
</form>`;
}

function renderDeadline(seconds: number): Html {
  const time = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${time}">${time.slice(0, 10)} ${time.slice(11, 16)} UTC</time>`;
}

/** The page to pay, decline, cancel or expire an open session; works without typing and JavaScript. */
export function renderPayPage(session: CheckoutSessionRow, merchant: string, declined: boolean): HtmlPage {
  const total = formatMoney(sumCheckoutSession(session), session.currency);
  const alert = html`<div class="alert" role="alert" tabindex="-1" autofocus>
<strong>Your card was declined.</strong> Nothing was charged. You can try again or go back.
</div>`;
  const reference =
    session.clientReferenceId === null
      ? null
      : html`<p class="small">Reference ${session.clientReferenceId}</p>`;
  return {
    title: `${declined ? 'Card declined - ' : ''}Pay ${total} to ${merchant} - Test card page`,
    formTargets: [session.successUrl, ...(session.cancelUrl === null ? [] : [session.cancelUrl])],
    main: html`${kicker}
<h1>Pay ${total} to ${merchant}</h1>
${declined ? alert : null}
<div class="columns">
<section class="sheet" aria-labelledby="order"><h2 id="order">Your order</h2>
${orderTable(session)}
${reference}
</section>
<section class="sheet" aria-labelledby="card"><h2 id="card">Your test card</h2>
<p class="card"><span>VISA (test)</span><span>•••• •••• •••• 4242</span><span class="small">Nothing to type in</span></p>
${payForm(session, merchant)}
<p class="small">This page is open until ${renderDeadline(session.expiresAt)}.</p>
</section>
</div>`,
  };
}

/** A page without anything to pay: already paid, expired, unknown, or an error. */
export function renderPayNotice(
  status: number,
  heading: string,
  text: string,
  link: { href: string; label: string } | null,
): HtmlPage {
  return renderPayPageNotice({ title: 'Test card page', status, heading, text, link });
}
