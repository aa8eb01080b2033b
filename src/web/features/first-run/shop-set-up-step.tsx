import type { ReactNode } from 'react';

interface ShopSetUpStepProps {
  number: number;
  title: string;
  children: ReactNode;
}

export function ShopSetUpStep({ number, title, children }: ShopSetUpStepProps) {
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-5">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-full border border-edge font-display text-lg font-semibold"
      >
        {number}
      </span>
      <h3 className="text-xl sm:text-2xl">{title}</h3>
      <div className="col-span-full min-w-0 text-muted sm:col-start-2 [&_code]:text-[0.94em] [&_code]:text-ink">
        {children}
      </div>
    </li>
  );
}
