import { AccountFormResult } from '#web/features/account/account-form-result.tsx';
import { useTokenFromHash } from '#web/features/account/log-in/use-token-from-hash.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStockAlertLink } from './use-stock-alert-link.ts';

const shopButton = <Button to="/">To the shop</Button>;

/** Requires a click: mail scanners that open every link must neither confirm nor leave for the owner of the address. */
export function StockAlertPanel() {
  const token = useTokenFromHash();
  const { isLeaving, outcome, busy, failure, start } = useStockAlertLink(token);

  if (outcome === 'left')
    return (
      <AccountFormResult illustration="done" title="You get no more stock alerts." action={shopButton}>
        All that were asked for with your address are deleted.
      </AccountFormResult>
    );
  if (outcome === 'ended')
    return (
      <AccountFormResult illustration="missing" title="This link has expired." action={shopButton}>
        You can ask for the mail again on the page of the product.
      </AccountFormResult>
    );
  if (outcome)
    return (
      <AccountFormResult
        illustration="done"
        title={
          outcome.inStock
            ? `${outcome.product.name} is available already.`
            : `We write to you when ${outcome.product.name} is back.`
        }
        action={<Button to={`/product/${outcome.product._id}`}>See {outcome.product.name}</Button>}
      >
        {outcome.inStock
          ? 'So there will be no mail about it.'
          : 'It is one mail, and it has a link to leave.'}
      </AccountFormResult>
    );
  if (token === '')
    return (
      <AccountFormResult
        isInitial
        illustration="mail"
        title="Please open the link in your mail again."
        action={shopButton}
      >
        The link is incomplete.
      </AccountFormResult>
    );
  return (
    <div className="grid gap-5">
      <p>
        {isLeaving
          ? 'Delete all stock alerts of your address with one click.'
          : 'Confirm with one click that you want a mail when the product is back.'}
      </p>
      {failure && <Notice tone="danger" title={failure} />}
      <Button size="lg" block busy={busy || token === null} onClick={start}>
        {busy ? 'One moment...' : isLeaving ? 'Stop stock alerts' : 'Yes, write to me'}
      </Button>
      <noscript>
        <p className="font-semibold">This page needs JavaScript.</p>
      </noscript>
    </div>
  );
}
