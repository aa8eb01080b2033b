import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link among the facts below a page's heading. */
export const FactLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center whitespace-nowrap text-sm underline decoration-edge underline-offset-4 hover:decoration-current dense:min-h-9"
  >
    {children}
  </Link>
);
