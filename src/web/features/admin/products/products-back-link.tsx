import { Link } from 'react-router';
import { Icon } from '#web/ui/pictures/icon.tsx';

export function ProductsBackLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" className="size-4" />
      All products
    </Link>
  );
}
