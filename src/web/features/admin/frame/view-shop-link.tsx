import { Link } from 'react-router';
import { Icon } from '#web/ui/pictures/icon.tsx';

/** `replace`: in place of the history entry of an open menu. */
export function ViewShopLink({ replace = false }: { replace?: boolean }) {
  return (
    <Link
      to="/"
      replace={replace}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium -outline-offset-3 hover:bg-sunken"
    >
      <Icon name="external" className="size-5" />
      View shop
    </Link>
  );
}
