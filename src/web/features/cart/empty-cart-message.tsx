import { Link } from 'react-router';
import { Illustration } from '#web/ui/pictures/illustration.tsx';

export function EmptyCartMessage() {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center sm:py-14">
      <Illustration name="cart" />
      <p className="mt-6 font-display text-xl font-semibold">
        Your cart is empty.{' '}
        <Link to="/" className="text-accent-text underline underline-offset-4">
          Go Back
        </Link>
      </p>
    </div>
  );
}
