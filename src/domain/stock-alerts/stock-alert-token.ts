import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';

/** `confirm`: send the mail. `leave`: send no more stock alerts to the address. */
type StockAlertAction = 'confirm' | 'leave';

const toSignedText = (action: StockAlertAction, alertId: string) => `stock-alert/${action}/${alertId}`;

/** The token of a mailed link, which is valid as long as the alert exists. It contains no address. */
export const toStockAlertToken = ({ signer }: Ctx, action: StockAlertAction, alertId: string): string =>
  `${action}.${alertId}.${signer.sign(toSignedText(action, alertId))}`;

/** The id of the alert of a token. Throws `link_ended` for a token that the shop has not made for this action. */
export function readStockAlertToken({ signer }: Ctx, action: StockAlertAction, token: string): string {
  const [, of, alertId = '', signature = ''] = /^(\w+)\.([\w-]{36})\.([\w-]{20,100})$/.exec(token) ?? [];
  if (of === action && isUuid(alertId) && signer.verify(toSignedText(action, alertId), signature))
    return alertId;
  throw stockAlertLinkEndedError();
}

export const stockAlertLinkEndedError = () =>
  new ShopError('link_ended', 'This link has expired. Please ask for the mail again on the product page.');
