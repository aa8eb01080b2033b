import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '#web/ui/pictures/illustration.tsx';
import { joinClassNames } from './join-class-names.ts';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  illustration?: IllustrationName;
  /** 1 if the page has no other heading. */
  level?: 1 | 2 | 3;
  className?: string;
}

export function EmptyState({
  title,
  text,
  action,
  illustration = 'layers',
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={joinClassNames('flex flex-col items-center px-4 py-12 text-center sm:py-16', className)}>
      <Illustration name={illustration} />
      <Heading {...(level === 1 && { tabIndex: -1 })} className="mt-6 text-xl sm:text-2xl">
        {title}
      </Heading>
      {text && <div className="mt-2 max-w-md text-muted">{text}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
