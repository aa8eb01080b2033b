import { type RefObject, useEffect, useState } from 'react';
import { formatDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';

interface BuyBarProps {
  /** The form with the Add To Cart button: the bar is shown while it is out of view. */
  form: RefObject<HTMLElement | null>;
  /** Whether it also leaves room for what is around the form, where options are chosen. */
  hasOptions: boolean;
  name: string;
  price: number;
  /** Whether the button changes a line of the cart. */
  isChange: boolean;
  added: boolean;
  onAdd: () => void;
}

/** Keeps name, price and a button to add in view on a phone. */
export function BuyBar({ form, hasOptions, name, price, isChange, added, onAdd }: BuyBarProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!form.current) return;
    const observer = new IntersectionObserver((entries) => setIsShown(!entries.at(-1)?.isIntersecting));
    observer.observe((hasOptions && form.current.parentElement) || form.current);
    return () => observer.disconnect();
  }, [form, hasOptions]);
  if (!isShown) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lift md:hidden print:hidden">
      <p className="min-w-0 flex-1 truncate text-sm font-medium">{name}</p>
      <Button variant={added ? 'success' : 'primary'} icon={added ? 'check' : 'cart'} onClick={onAdd}>
        {added ? 'Added' : `${isChange ? 'Change,' : 'Add for'} ${formatDollars(price)}`}
      </Button>
    </div>
  );
}
