import { formatMoney } from '../shared/format-money.ts';
import { type Html, html } from '../shared/html.ts';
import { renderPayPageChoice, renderPayPageNotice } from '../shared/pay-page-parts.ts';
import type { HtmlPage } from '../shared/send-html-page.ts';
import { testWalletPayer, type WalletOrderRow } from './rows.ts';

const title = 'Test wallet page';

function orderTable(order: WalletOrderRow): Html {
  const money = (amount: number) => formatMoney(amount, order.currency);
  const rows = order.items.map((item) => {
    const each = html`<span class="small">${item.quantity} × ${money(item.unitAmount)}</span>`;
    return html`<tr>
<th scope="row">${item.name} ${item.quantity === 1 ? null : each}</th>
<td class="end">${money(item.unitAmount * item.quantity)}</td>
</tr>`;
  });
  const extra = (name: string, amount: number) =>
    amount === 0 ? null : html`<tr><th scope="row">${name}</th><td class="end">${money(amount)}</td></tr>`;
  return html`<table>
<thead><tr><th scope="col">Item</th><th scope="col" class="end">Amount</th></tr></thead>
<tbody>${rows}${extra('Shipping', order.breakdown?.shipping ?? 0)}${extra('Tax', order.breakdown?.tax ?? 0)}</tbody>
<tfoot><tr><th scope="row">Total</th><td class="end">${money(order.amount)}</td></tr></tfoot>
</table>`;
}

/**
 * The page to approve, decline, cancel or expire a wallet order; works without typing and JavaScript.
 * @param declined whether a capture by the shop was declined
 */
export function renderWalletPage(
  order: WalletOrderRow,
  merchant: string,
  cancelTo: string,
  declined: boolean,
): HtmlPage {
  const total = formatMoney(order.amount, order.currency);
  const alert = html`<div class="alert" role="alert" tabindex="-1" autofocus>
<strong>Your payment was declined.</strong> Nothing was charged. You can approve it again or go back.
</div>`;
  return {
    title: `${declined ? 'Payment declined - ' : ''}Approve ${total} to ${merchant} - ${title}`,
    formTargets: [order.returnUrl, cancelTo],
    main: html`<p class="kicker">${title}</p>
<h1>Approve ${total} to ${merchant}</h1>
${declined ? alert : null}
<div class="columns">
<section class="sheet" aria-labelledby="order"><h2 id="order">Your order</h2>
${orderTable(order)}
<p class="small">Reference ${order.referenceId}</p>
</section>
<section class="sheet" aria-labelledby="wallet"><h2 id="wallet">Your test wallet</h2>
<p class="card wallet"><span>Wallet (test)</span><span>${testWalletPayer.email}</span><span class="small">Nothing to type in</span></p>
<form method="post">
<button class="go" name="choice" value="approve">Approve</button>
<fieldset class="others">
<legend>Or simulate another outcome:</legend>
${renderPayPageChoice('decline', 'Decline', 'You approve, but the capture by the shop fails.')}
${renderPayPageChoice('cancel', 'Cancel', `Back to ${merchant} without paying.`)}
${renderPayPageChoice('expire', 'Let it expire', 'The order expires at once.')}
</fieldset>
</form>
</section>
</div>`,
  };
}

/** A page for an order that cannot be approved: completed, expired, unknown, or an error. */
export function renderWalletNotice(
  status: number,
  heading: string,
  text: string,
  link: { href: string; label: string } | null,
): HtmlPage {
  return renderPayPageNotice({ title, status, heading, text, link });
}
