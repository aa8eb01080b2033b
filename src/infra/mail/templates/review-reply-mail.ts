import type { loadReviewReply } from '#domain/reviews/load-review-reply.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import {
  formatMailGreeting,
  mailButton,
  mailParagraph,
  mailSmallPrint,
  mailUserText,
} from './mail-elements.ts';
import { type RenderedEmail, renderMail } from './render-mail.ts';

type ReviewReply = NonNullable<Awaited<ReturnType<typeof loadReviewReply>>>;

/** Notifies the author of a review of the shop's public reply. */
export function renderReviewReplyMail(
  shop: ShopSettings,
  { review, product }: ReviewReply,
): Promise<RenderedEmail> {
  return renderMail(shop, {
    subject: 'We have replied to your review',
    preview: `Our reply to your review of ${product.name} stands below it on the product's page.`,
    heading: 'Our reply to your review',
    content: [
      mailParagraph(formatMailGreeting(review.name)),
      mailParagraph(
        `thank you for your review of ${product.name}. We have replied to it, for all to read below it:`,
      ),
      mailUserText(review.reply ?? ''),
      mailButton(`${shop.publicUrl}/product/${product.id}#reviews`, 'View it in the shop'),
      mailSmallPrint('You can change your review on that page at any time, once you have logged in.'),
    ],
  });
}
