import type { mails } from '#db/schema.ts';
import { issuePasswordReset } from '#domain/accounts/passwords/issue-password-reset.ts';
import { issueInvitationLink } from '#domain/accounts/staff/issue-invitation-link.ts';
import { issueVerificationLink } from '#domain/accounts/verification/issue-verification-link.ts';
import { loadWelcomeMailData } from '#domain/accounts/verification/load-welcome-mail-data.ts';
import { loadContactAnswer } from '#domain/contact/load-contact-answer.ts';
import { findMailDocument } from '#domain/documents/get-document-pdf.ts';
import { loadOrder } from '#domain/orders/load-orders.ts';
import type { StoredOrder } from '#domain/orders/to-order-response.ts';
import { loadDeclinedRequest } from '#domain/print-requests/load-declined-request.ts';
import { loadQuoteMail } from '#domain/quotes/load-quote-mail.ts';
import { loadReviewReply } from '#domain/reviews/load-review-reply.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import type { MailKind } from '#domain/shared/mail/mail-kinds.ts';
import { loadStockAlertMail } from '#domain/stock-alerts/load-stock-alert-mail.ts';
import type { MailAttachment, RenderedEmail } from './templates/render-mail.ts';

export type MailRecord = typeof mails.$inferSelect;
type Data = Record<string, string>;

/** Null: there is nothing to send any more. */
type MailRenderer = (ctx: Ctx, mail: MailRecord, data: Data) => Promise<RenderedEmail | null>;

/** Templates are imported with the first mail: React Email loads slowly, and the start must not wait for it. */
const renderers: Record<MailKind, MailRenderer> = {
  'order-confirmation': async (ctx, mail, { movedFrom }) => {
    const { renderOrderConfirmationMail: writeOrderConfirmation } = await import(
      '#infra/mail/templates/orders/order-confirmation-mail.ts'
    );
    const order = await loadMailOrder(ctx, mail);
    if (order.order.canceledAt) return null;
    const invoice = await findAttachment(ctx, order, null);
    return {
      ...(await writeOrderConfirmation(ctx.shop, order, { hasInvoice: invoice !== null, movedFrom })),
      ...toAttachments(invoice),
    };
  },
  'new-order': async (ctx, mail) => {
    const { renderNewOrderMail: writeNewOrder } = await import(
      '#infra/mail/templates/orders/new-order-mail.ts'
    );
    const order = await loadMailOrder(ctx, mail);
    return order.order.canceledAt ? null : writeNewOrder(ctx.shop, order);
  },
  'order-canceled': async (ctx, mail) => {
    const { renderOrderCanceledMail } = await import('#infra/mail/templates/orders/order-canceled-mail.ts');
    return renderOrderCanceledMail(ctx.shop, await loadMailOrder(ctx, mail));
  },
  'address-changed': async (ctx, mail, data) => {
    const { renderAddressChangedMail } = await import('#infra/mail/templates/orders/address-changed-mail.ts');
    return renderAddressChangedMail(ctx.shop, await loadMailOrder(ctx, mail), data);
  },
  'ship-by-changed': async (ctx, mail, data) => {
    const { renderShipByChangedMail } = await import('#infra/mail/templates/orders/ship-by-changed-mail.ts');
    const order = await loadMailOrder(ctx, mail);
    return order.order.canceledAt ? null : renderShipByChangedMail(ctx.shop, order, data);
  },
  shipped: async (ctx, mail, data) => {
    const { renderShippedMail: writeShipped } = await import('#infra/mail/templates/orders/shipped-mail.ts');
    return writeShipped(ctx.shop, await loadMailOrder(ctx, mail), data);
  },
  refund: async (ctx, mail, data) => {
    const { renderRefundMail: writeRefund } = await import('#infra/mail/templates/orders/refund-mail.ts');
    const order = await loadMailOrder(ctx, mail);
    const note = data.refundId ? await findAttachment(ctx, order, data.refundId) : null;
    return { ...(await writeRefund(ctx.shop, order, data, note !== null)), ...toAttachments(note) };
  },
  dispute: async (ctx, mail, data) => {
    const { renderDisputeMail: writeDispute } = await import('#infra/mail/templates/orders/dispute-mail.ts');
    return writeDispute(ctx.shop, await loadMailOrder(ctx, mail), data);
  },
  contact: async (ctx, _mail, data) => {
    const { renderContactMail: writeContactMail } = await import('./templates/contact-mail.ts');
    return writeContactMail(ctx.shop, data);
  },
  'contact-receipt': async (ctx, _mail, data) => {
    const { renderContactReceiptMail: writeContactReceipt } = await import(
      './templates/contact-receipt-mail.ts'
    );
    return writeContactReceipt(ctx.shop, data);
  },
  'contact-answer': async (ctx, _mail, data) => {
    const found = await loadContactAnswer(ctx, data.answerId ?? '');
    if (!found) return null;
    const { renderContactAnswerMail } = await import('./templates/contact-answer-mail.ts');
    return renderContactAnswerMail(ctx.shop, found);
  },
  withdrawal: async (ctx, _mail, data) => {
    const { renderWithdrawalMail } = await import('./templates/withdrawal-mail.ts');
    return renderWithdrawalMail(ctx.shop, data);
  },
  'withdrawal-receipt': async (ctx, _mail, data) => {
    const { renderWithdrawalReceiptMail } = await import('./templates/withdrawal-receipt-mail.ts');
    return renderWithdrawalReceiptMail(ctx.shop, data);
  },
  'print-request': async (ctx, _mail, data) => {
    const { renderPrintRequestMail: writePrintRequest } = await import(
      '#infra/mail/templates/print-requests/print-request-mail.ts'
    );
    return writePrintRequest(ctx.shop, data);
  },
  'print-request-receipt': async (ctx, _mail, data) => {
    const { renderPrintRequestReceiptMail: writePrintRequestReceipt } = await import(
      '#infra/mail/templates/print-requests/print-request-receipt-mail.ts'
    );
    return writePrintRequestReceipt(ctx.shop, data);
  },
  'print-offer': async (ctx, _mail, data) => {
    const { renderPrintOfferMail: writePrintOffer } = await import(
      '#infra/mail/templates/print-requests/print-offer-mail.ts'
    );
    return writePrintOffer(ctx.shop, data);
  },
  'print-declined': async (ctx, _mail, { requestId = '', reason = '' }) => {
    const found = await loadDeclinedRequest(ctx, requestId);
    if (!found) return null;
    const { renderPrintDeclinedMail } = await import(
      '#infra/mail/templates/print-requests/print-declined-mail.ts'
    );
    return renderPrintDeclinedMail(ctx.shop, found, reason);
  },
  'quote-offered': async (ctx, _mail, { quoteId = '' }) => {
    const found = await loadQuoteMail(ctx, quoteId, 'offered');
    if (!found) return null;
    const { renderQuoteOfferedMail } = await import('#infra/mail/templates/quotes/quote-offered-mail.ts');
    return renderQuoteOfferedMail(ctx.shop, found);
  },
  'quote-review': async (ctx, _mail, { quoteId = '' }) => {
    const found = await loadQuoteMail(ctx, quoteId, 'review');
    if (!found) return null;
    const { renderQuoteReviewMail } = await import('#infra/mail/templates/quotes/quote-review-mail.ts');
    return renderQuoteReviewMail(ctx.shop, found);
  },
  'quote-differs': async (ctx, _mail, { quoteId = '' }) => {
    const found = await loadQuoteMail(ctx, quoteId);
    if (!found?.confirmation?.differs) return null;
    const { renderQuoteDiffersMail } = await import('#infra/mail/templates/quotes/quote-differs-mail.ts');
    return renderQuoteDiffersMail(ctx.shop, found, found.confirmation);
  },
  'quote-declined': async (ctx, _mail, { quoteId = '' }) => {
    const found = await loadQuoteMail(ctx, quoteId, 'declined');
    if (!found) return null;
    const { renderQuoteDeclinedMail } = await import('#infra/mail/templates/quotes/quote-declined-mail.ts');
    return renderQuoteDeclinedMail(ctx.shop, found);
  },
  'review-reply': async (ctx, _mail, data) => {
    const found = await loadReviewReply(ctx, data.reviewId ?? '');
    if (!found) return null;
    const { renderReviewReplyMail } = await import('./templates/review-reply-mail.ts');
    return renderReviewReplyMail(ctx.shop, found);
  },
  'password-reset': async (ctx, mail) => {
    const reset = await issuePasswordReset(ctx, mail.recipient);
    if (!reset) return null;
    const { renderPasswordResetMail: writePasswordReset } = await import(
      '#infra/mail/templates/account/password-reset-mail.ts'
    );
    return writePasswordReset(ctx.shop, reset);
  },
  'password-changed': async (ctx, _mail, data) => {
    const { renderPasswordChangedMail: writePasswordChanged } = await import(
      '#infra/mail/templates/account/password-changed-mail.ts'
    );
    return writePasswordChanged(ctx.shop, data);
  },
  'email-changed': async (ctx, _mail, data) => {
    const { renderEmailChangedMail: writeEmailChanged } = await import(
      '#infra/mail/templates/account/email-changed-mail.ts'
    );
    return writeEmailChanged(ctx.shop, data);
  },
  'second-factor-on': async (ctx, _mail, data) => {
    const { renderTwoFactorMail: writeSecondFactorChanged } = await import(
      '#infra/mail/templates/account/two-factor-mail.ts'
    );
    return writeSecondFactorChanged(ctx.shop, true, data);
  },
  'second-factor-off': async (ctx, _mail, data) => {
    const { renderTwoFactorMail: writeSecondFactorChanged } = await import(
      '#infra/mail/templates/account/two-factor-mail.ts'
    );
    return writeSecondFactorChanged(ctx.shop, false, data);
  },
  'passkey-added': async (ctx, _mail, data) => {
    const { renderPasskeyMail: writePasskeyChanged } = await import(
      '#infra/mail/templates/account/passkey-mail.ts'
    );
    return writePasskeyChanged(ctx.shop, 'added', data);
  },
  'passkey-removed': async (ctx, _mail, data) => {
    const { renderPasskeyMail: writePasskeyChanged } = await import(
      '#infra/mail/templates/account/passkey-mail.ts'
    );
    return writePasskeyChanged(ctx.shop, 'removed', data);
  },
  'verify-email': async (ctx, mail, data) => {
    const issued = await issueVerificationLink(ctx, data.userId ?? '', mail.recipient);
    if (!issued) return null;
    const { renderVerifyEmailMail: writeVerifyEmail } = await import(
      '#infra/mail/templates/account/verify-email-mail.ts'
    );
    return writeVerifyEmail(ctx.shop, issued);
  },
  welcome: async (ctx, mail, data) => {
    const user = await loadWelcomeMailData(ctx, data.userId ?? '', mail.recipient);
    if (!user) return null;
    const { renderWelcomeMail } = await import('#infra/mail/templates/account/welcome-mail.ts');
    return renderWelcomeMail(ctx.shop, user);
  },
  'staff-invitation': async (ctx, _mail, { invitationId = '' }) => {
    const issued = await issueInvitationLink(ctx, invitationId);
    if (!issued) return null;
    const { renderStaffInvitationMail } = await import(
      '#infra/mail/templates/account/staff-invitation-mail.ts'
    );
    return renderStaffInvitationMail(ctx.shop, issued);
  },
  'account-removed': async (ctx, _mail, data) => {
    const { renderAccountRemovedMail: writeAccountRemoved } = await import(
      '#infra/mail/templates/account/account-removed-mail.ts'
    );
    return writeAccountRemoved(ctx.shop, data);
  },
  'sign-in-linked': async (ctx, _mail, data) => {
    const { renderOAuthLinkedMail: writeSignInLinked } = await import(
      '#infra/mail/templates/account/oauth-linked-mail.ts'
    );
    return writeSignInLinked(ctx.shop, data);
  },
  'sign-in-removed': async (ctx, _mail, data) => {
    const { renderOAuthRemovedMail: writeSignInRemoved } = await import(
      '#infra/mail/templates/account/oauth-removed-mail.ts'
    );
    return writeSignInRemoved(ctx.shop, data);
  },
  'confirm-stock-alert': async (ctx, _mail, { alertId = '' }) => {
    const alert = await loadStockAlertMail(ctx, alertId, 'confirm');
    if (!alert) return null;
    const { renderConfirmStockAlertMail } = await import(
      '#infra/mail/templates/stock-alerts/confirm-stock-alert-mail.ts'
    );
    const { unsubscribeUrl } = alert;
    return { ...(await renderConfirmStockAlertMail(ctx.shop, alert)), unsubscribeUrl };
  },
  'stock-alert': async (ctx, _mail, { alertId = '' }) => {
    const alert = await loadStockAlertMail(ctx, alertId, 'notify');
    if (!alert) return null;
    const { renderStockAlertMail } = await import('#infra/mail/templates/stock-alerts/stock-alert-mail.ts');
    const { unsubscribeUrl } = alert;
    return { ...(await renderStockAlertMail(ctx.shop, alert)), unsubscribeUrl };
  },
};

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(renderers, kind);

/** Renders a queued mail from current data. Null if there is nothing to send any more. */
export async function composeMail(ctx: Ctx, mail: MailRecord): Promise<RenderedEmail | null> {
  if (!isMailKind(mail.kind)) throw new Error(`there is no template for a mail of kind ${mail.kind}`);
  return renderers[mail.kind](ctx, mail, mail.data ?? {});
}

async function loadMailOrder(ctx: Ctx, mail: MailRecord): Promise<StoredOrder> {
  const stored = mail.orderId ? await loadOrder(ctx, mail.orderId) : undefined;
  if (!stored) throw new Error(`the order of mail ${mail.id} does not exist`);
  return stored;
}

/** The invoice, or the credit note of a refund, which is issued now if it is due. */
async function findAttachment(
  ctx: Ctx,
  { order }: StoredOrder,
  refundId: string | null,
): Promise<MailAttachment | null> {
  const file = await findMailDocument(ctx, order.id, refundId);
  return file && { filename: file.name, contentType: 'application/pdf', content: Buffer.from(file.content) };
}

const toAttachments = (file: MailAttachment | null) => file && { attachments: [file] };
