import type { Gift } from '#domain/orders/schemas.ts';

/** The buyer's note as it was typed: its lines, in its own direction, as plain text. */
export function GiftNote({ gift, className = '' }: { gift: Gift; className?: string }) {
  if (!gift.note) return null;
  return (
    <p dir="auto" className={`whitespace-pre-line [overflow-wrap:anywhere] ${className}`}>
      {gift.note}
    </p>
  );
}
