import { Icon } from '#web/ui/icon.tsx';

/** Under a total: what buying here means. */
export function MadeToOrder() {
  return (
    <p className="mt-4 flex items-center gap-2.5 text-sm text-muted">
      <Icon name="return" className="size-5 text-teal" />
      Made to order. 14 days to return.
    </p>
  );
}
