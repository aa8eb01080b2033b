import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';

export type BadgeTone = 'neutral' | 'ink' | 'accent' | 'teal' | 'success' | 'warning' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  ink: 'bg-ink text-paper',
  accent: 'bg-accent-soft text-accent-text',
  teal: 'bg-teal-soft text-teal-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
};

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={joinClassNames(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
