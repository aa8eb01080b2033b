interface SpinnerProps {
  /** For screen readers, and shown next to the wheel unless `quiet`. */
  label?: string;
  quiet?: boolean;
}

export function Spinner({ label = 'Loading...', quiet = false }: SpinnerProps) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      <SpinnerIcon />
      <span className={quiet ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}

/** The wheel alone, where a text already describes what is loading. */
export function SpinnerIcon({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`turning shrink-0 ${className}`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity=".25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
