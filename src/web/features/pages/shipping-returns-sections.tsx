import { Link } from 'react-router';
import { withdrawalDays } from '#domain/shared/withdrawal-period.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ShippingCost, type TextPageSection } from './text-page.tsx';

/** `destinations`: names of the countries that the shop sends to; null: all. */
export const listShippingReturnsSections = (destinations: readonly string[] | null): TextPageSection[] => [
  {
    id: 'price',
    title: 'What shipping costs',
    body: (
      <p>
        Shipping{' '}
        <strong>
          <ShippingCost of="the items" />
        </strong>
        . Cart and payment show it in dollars before you pay.
      </p>
    ),
  },
  { id: 'arrival', title: 'When it arrives', body: <ArrivalText /> },
  {
    id: 'countries',
    title: 'Where we ship',
    body: (
      <p>
        {destinations ? `We ship to ${destinations.join(', ')}.` : 'We ship worldwide.'} {customsText}
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns and withdrawal',
    body: (
      <>
        <p>
          You have <strong>{withdrawalDays} days from the day you receive your parcel</strong> to withdraw
          from the purchase, without giving a reason. Tell us here, without an account; a receipt comes by
          email.
        </p>
        <p>
          <Button to="/withdraw" variant="secondary" className="no-underline!">
            Withdraw from contract here
          </Button>
        </p>
        <ul>
          <li>
            Then you have {withdrawalDays} days to send the items back, in their original condition. We mail
            you the address. You pay for the way back.
          </li>
          <li>
            We refund the items and their standard shipping the way you paid, within {withdrawalDays} days of
            your withdrawal. We may wait until the items or a proof that you sent them have arrived.
          </li>
          <li>
            If you handled an item more than it takes to look at it, we may take its lost value off the
            refund.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'custom-prints',
    title: 'Custom prints',
    body: (
      <p>
        A print from your own file or to your own wish is made for one person. It cannot be returned, and the
        right of withdrawal does not apply to it. Product page, cart and payment say so before you buy.
      </p>
    ),
  },
  {
    id: 'damaged',
    title: 'Damaged or wrong',
    body: (
      <p>
        If something arrives broken or is not what you ordered, <Link to="/contact">send us a message</Link>{' '}
        with your order number; we ask for a photo. That is our mistake, custom prints included: we print it
        again or refund it, and the way back costs you nothing.
      </p>
    ),
  },
  {
    id: 'model-form',
    title: 'Model withdrawal form',
    body: (
      <>
        <p>You need no form: your own words will do. If you would rather copy one:</p>
        <ModelForm />
      </>
    ),
  },
];

const customsText =
  'Outside of the USA, customs may ask for duty or tax when the parcel arrives; they are not part of our price.';

function ArrivalText() {
  const { min, max } = useRootLoaderData().transitDays;
  return (
    <>
      <p>
        Every product page shows its lead time: what we need to print, check and pack it. It begins when the
        order is paid in full. Then the parcel is {min === max ? min : `${min} to ${max}`} business days in
        the post.
      </p>
      <p>
        Product page, cart and your order show the dates that follow from both. An order of several items is
        shipped together, once the slowest is ready. If we exceed the lead time by more than 10 days, you can{' '}
        <Link to="/terms#lead-time">have a full refund</Link>.
      </p>
    </>
  );
}

/** Directive 2011/83/EU, Annex I, part B. */
function ModelForm() {
  const { shopName, publicUrl } = useRootLoaderData();
  return (
    <blockquote className="mt-4 rounded-lg border border-line bg-surface p-4 text-sm [overflow-wrap:anywhere]">
      <p>
        To {shopName}, {publicUrl}:
      </p>
      <p>
        I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following
        goods (*) / for the provision of the following service (*),
      </p>
      <ul>
        <li>Ordered on (*) / received on (*),</li>
        <li>Order number,</li>
        <li>Name of consumer(s),</li>
        <li>Address of consumer(s),</li>
        <li>Signature of consumer(s) (only if this form is notified on paper),</li>
        <li>Date</li>
      </ul>
      <p>(*) Delete as appropriate.</p>
    </blockquote>
  );
}
