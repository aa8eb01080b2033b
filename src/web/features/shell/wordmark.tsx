import { Link } from 'react-router';
import { useRootLoaderData } from './root-loader-data.ts';

/** A shield of seven printed layers, the top ones in the accent color. A logo replaces it by style (see shop-style.ts). */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M5 12.5H27M5 16.5H27M6.5 20.5H25.5M9.5 24.5H22.5M14 28.5H18" className="stroke-current" />
      <path d="M5 8.5H27M5 4.5H27" className="stroke-accent" />
    </svg>
  );
}

export function Wordmark() {
  const { shopName } = useRootLoaderData();
  return (
    <Link
      to="/"
      aria-label={`${shopName}, to the start page`}
      className="-ml-1 flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-1"
    >
      <BrandMark className="size-8 shrink-0" />
      <span className="truncate font-display text-xl font-bold tracking-[-0.02em]">{shopName}</span>
    </Link>
  );
}
