import { Link } from 'react-router';
import { ShippingCost, type TextPageSection } from './text-page.tsx';

export const termsSections: TextPageSection[] = [
  {
    id: 'orders',
    title: 'Your order',
    body: (
      <>
        <p>
          You need an account to check out, so that we know where to send your order and you can follow it. An
          order is placed when you start the payment, and binding for both of us once it is paid in full. We
          confirm it by email.
        </p>
        <p>If we cannot make what you ordered, we tell you and give back all you paid for it.</p>
        <p>
          Until we start to print it, you can cancel your order, a custom one too, on its page under{' '}
          <Link to="/orders">your orders</Link>: we give back all you paid for it.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices, shipping and payment',
    body: (
      <>
        <p>
          All prices are in US dollars. Shipping <ShippingCost of="the items in your cart" />. You see the
          items, the shipping and any tax one by one, and their total, before you pay. What you see there is
          what we charge.
        </p>
        <p>
          You pay by card or wallet, whichever the payment page offers. Card and wallet numbers go straight to
          the payment provider: we never see them.
        </p>
      </>
    ),
  },
  {
    id: 'lead-time',
    title: 'Lead time',
    body: (
      <>
        <p>
          Everything is printed for you. The lead time is what we need to print, finish, check and pack your
          order. <strong>It begins on full payment</strong>, not when you fill your cart or ask a question.
        </p>
        <p>
          <strong>If we exceed the lead time by more than 10 days, you can have a full refund</strong>: items,
          shipping and tax. Write to us with your order number and we return the money the way it came.
        </p>
      </>
    ),
  },
  {
    id: 'returns',
    title: 'Returns',
    body: (
      <>
        <p>
          You can return an item <strong>within 14 days of receipt</strong>, as long as it is in its original
          condition. <Link to="/contact">Tell us first</Link>, so that we know what is coming and can send you
          the address. You can also <Link to="/withdraw">withdraw from the contract here</Link>, without an
          account. How returns and refunds work is under{' '}
          <Link to="/shipping-returns#returns">shipping and returns</Link>.
        </p>
        <p>
          If something arrives broken or is not what you ordered, send us a photo. That is our mistake, and we
          put it right.
        </p>
      </>
    ),
  },
  {
    id: 'custom-orders',
    title: 'Custom orders',
    body: (
      <>
        <p>
          We accept custom projects, from your own STL file or from a picture and a description. We look at
          each request and answer with what is possible, in which filament, and for how much.
        </p>
        <p>
          <strong>Custom orders are non-refundable</strong>: they are made for one person and cannot be sold
          to another, so the right of withdrawal does not apply to them. Only until we start to print one can
          you cancel it. By sending us a file you say that you may have it printed.
        </p>
      </>
    ),
  },
  {
    id: 'prints',
    title: 'What a print is like',
    body: (
      <p>
        Our pieces are laid layer by layer, and fine lines are part of the look. Colors differ a little from
        spool to spool and from screen to screen. Small parts can break off when dropped: they are not toys
        for children under three.
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        <Link to="/contact">Write to us</Link>. Replies take 1-2 business days.
      </p>
    ),
  },
];
