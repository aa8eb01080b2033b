import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';

interface DropdownMenuProps {
  summary: ReactNode;
  /** Accessible name of the summary, if its content has none. */
  label?: string;
  children: ReactNode;
  className?: string;
  summaryClassName?: string;
}

/** A menu that also opens without JavaScript; with it, Escape, a click outside and navigation close it. */
export function DropdownMenu({ summary, label, children, className, summaryClassName }: DropdownMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffectOnChange(key, () => {
    if (details.current) details.current.open = false;
  });

  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open || (event.target instanceof Node && menu.contains(event.target))) return;
      menu.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      const menu = details.current;
      if (event.key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);

  return (
    <details ref={details} className={className}>
      <summary
        {...(label && { 'aria-label': label })}
        className={`list-none rounded-md [&::-webkit-details-marker]:hidden ${summaryClassName ?? ''}`}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
