import { Link } from 'react-router';
import type { TextPageSection } from './text-page.tsx';

export const aboutSections: TextPageSection[] = [
  {
    id: 'what-we-print',
    title: 'What we print',
    body: (
      <p>
        Characters from anime, movies, games and sports teams: helmets and shields for the shelf, masks and
        lanterns for the wall, trophies for the den. Each one comes off our own printers.
      </p>
    ),
  },
  {
    id: 'how-we-print',
    title: 'How we print it',
    body: (
      <>
        <p>
          Our print farm is a room full of patient machines. They lay plastic in layers finer than a
          fingernail, hour after hour, until a hero stands on the plate. Then a person takes over: supports
          come off, edges are cleaned, and every piece is looked at before it is packed.
        </p>
        <p>
          Printing starts once your order is paid in full. You can follow it in your account: Paid, Printing,
          Shipped, Delivered.
        </p>
      </>
    ),
  },
  {
    id: 'custom-projects',
    title: 'Custom projects',
    body: (
      <p>
        Have something of your own in mind? We accept custom projects from STL files. Log in, send us your
        file or a picture with a few words about color and filament, and we answer with what it takes. Custom
        orders are made for you alone and are therefore non-refundable.
      </p>
    ),
  },
  {
    id: 'what-you-can-count-on',
    title: 'What you can count on',
    body: (
      <ul>
        <li>Returns within 14 days of receipt, in original condition.</li>
        <li>A full refund if we exceed the lead time by more than 10 days.</li>
        <li>A real answer to every message, within 1-2 business days.</li>
      </ul>
    ),
  },
  {
    id: 'say-hello',
    title: 'Say hello',
    body: (
      <p>
        A question, an idea, a team we are missing? <Link to="/contact">Write to us</Link>, or read the{' '}
        <Link to="/terms">terms</Link> first.
      </p>
    ),
  },
];
