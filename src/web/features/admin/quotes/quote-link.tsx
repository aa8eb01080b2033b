import { Link } from 'react-router';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface QuoteLinkProps {
  quote: { _id: string; number: number };
  className?: string;
}

export function QuoteLink({ quote: { _id, number }, className = '' }: QuoteLinkProps) {
  return (
    <Link
      to={`/admin/quotes/${_id}`}
      className={`-my-1 inline-flex min-h-11 items-center font-semibold tabular-nums underline decoration-edge underline-offset-4 hover:decoration-current dense:min-h-7 ${className}`}
    >
      <VisuallyHidden>Quote </VisuallyHidden>
      {number}
    </Link>
  );
}
