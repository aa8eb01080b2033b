import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

interface AdminSectionCardProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A card with a heading. */
export function AdminSectionCard({ title, intro, children, className }: AdminSectionCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} {...(className && { className })}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {intro && <div className="mt-1 text-sm text-muted">{intro}</div>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}
