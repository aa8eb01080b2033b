import { joinClassNames } from '#web/ui/join-class-names.ts';

/** A dot in a color; the color's name is next to it. */
export function FilamentSwatch({ hex, className = 'size-6' }: { hex: string; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={joinClassNames('shrink-0', className)}>
      <circle cx="10" cy="10" r="9" fill={hex} strokeWidth="1" className="stroke-edge" />
    </svg>
  );
}
