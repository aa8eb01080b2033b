import { Icon } from '#web/ui/pictures/icon.tsx';
import type { IconName } from '#web/ui/pictures/icons.ts';

interface IconWithCountProps {
  name: IconName;
  quantity: number;
  className?: string;
}

/** An icon with the number of pieces in the cart at its corner, positioned so that nothing shifts when it appears. */
export function IconWithCount({ name, quantity, className = 'size-6' }: IconWithCountProps) {
  return (
    <span className="relative">
      <Icon name={name} className={className} />
      {quantity > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2.5 -right-2 min-w-5 rounded-full bg-accent px-1.5 text-center font-display text-xs leading-5 font-semibold text-on-accent tabular-nums"
        >
          {quantity > 99 ? '99+' : quantity}
        </span>
      )}
    </span>
  );
}
