import { Link } from 'react-router';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { IconName } from '#web/ui/pictures/icons.ts';

interface Step {
  icon: IconName;
  title: string;
  text: string;
}

const steps: Step[] = [
  {
    icon: 'mail',
    title: 'A receipt by email',
    text: 'With your order number and everything you bought.',
  },
  {
    icon: 'layers',
    title: 'Printing',
    text: 'We print each item for you. The lead time begins with your payment.',
  },
];
const shippingStep: Step = {
  icon: 'truck',
  title: 'Shipping',
  text: 'When the parcel leaves, its tracking number is on your order page.',
};
const pickupStep: Step = {
  icon: 'cube',
  title: 'Pickup',
  text: 'Your order page shows when it is ready for you.',
};

/** What happens after the order, in sequence. */
export function OrderNextStepsList({ isPickup }: { isPickup: boolean }) {
  return (
    <>
      <ol className="grid gap-6 sm:grid-cols-3">
        {[...steps, isPickup ? pickupStep : shippingStep].map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 sm:flex-col sm:gap-3">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-teal-soft text-teal-text">
              <Icon name={icon} className="size-6" />
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 border-t border-line pt-5 text-sm text-muted">
        If we exceed the lead time by more than 10 days, you get a full refund. The details are in our{' '}
        <Link to="/terms" className="underline underline-offset-4">
          Terms &amp; Conditions
        </Link>
        .
      </p>
    </>
  );
}
