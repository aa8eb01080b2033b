import { Link } from 'react-router';
import type { TextPageSection } from './text-page.tsx';

export const privacySections: TextPageSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep, and why',
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> name, email address, the postal addresses that you have used or
          added, and a password that is stored so that nobody, we included, can read it. We need them to know
          you when you come back.
        </li>
        <li>
          <strong>Your log-ins:</strong> the kind of browser and when it was last here, until that log-in
          ends, so that you can see them and end them. After a failed log-in we keep the network address for
          about 15 minutes, to slow down those who guess.
        </li>
        <li>
          <strong>Your orders:</strong> what you bought, the recipient with address and phone number, and how
          the payment went. We need them to print, ship and, if need be, refund.
        </li>
        <li>
          <strong>Your reviews:</strong> they are public and carry the name of your account. If we reply to
          one, we mail you once.
        </li>
        <li>
          <strong>Your messages and custom requests:</strong> what you write and the files you send, to answer
          and to quote. Uploaded files are private to you and to us; a picture that a product shows has an
          address that cannot be guessed, but opens for whoever has it. What is never used is removed after a
          week.
        </li>
        <li>
          <strong>Your wish list and stock alerts:</strong> the products you save, until you remove them, and
          the address that you give us for a mail when a product is back: for half a year at most, or until
          you leave.
        </li>
      </ul>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        Payments are handled by the provider you choose, Stripe for cards and PayPal for the wallet. Card and
        wallet numbers never reach our servers. We learn whether the payment went through, its reference, the
        amount and the payer's email address.
      </p>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>
          Your cart, the order you are paying for and your log-in are kept in your browser's local storage, so
          that the shop works between visits. Logging out removes the log-in; clearing the site's data removes
          the rest. The last products you looked at are kept there too, and nowhere else: logging out or
          'Clear' below them removes them.
        </p>
        <p>
          We set no advertising cookies; if you log in with Google or GitHub, one of ours brings you back and
          ends within ten minutes. We use no trackers, and our pages load nothing from other companies, except
          the payment provider's own part on the payment page.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <p>
        The people who run the shop, the payment provider and the carrier that brings your parcel, each only
        what they need for their part. We do not sell or rent out anything about you.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You can see and change your name, addresses and password in <Link to="/account">your account</Link>{' '}
          at any time.
        </p>
        <p>
          Its settings also give you a copy of what we hold about you, and remove your account permanently.
          For anything else <Link to="/contact">write to us</Link> from the email address of your account;
          replies take 1-2 business days. Records of past orders are kept as long as tax law asks for.
        </p>
      </>
    ),
  },
];
