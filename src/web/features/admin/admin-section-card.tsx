import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

interface AdminSectionCardProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Of a card whose heading receives the focus, as by `useHeadingFocus`. */
  heading?: Ref<HTMLHeadingElement>;
  onFocus?: FocusEventHandler<HTMLElement>;
}

/** A card with a heading. */
export function AdminSectionCard(props: AdminSectionCardProps) {
  const { title, intro, children, className, heading, onFocus } = props;
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} {...(onFocus && { onFocus })} {...(className && { className })}>
      <h2 id={id} {...(heading && { ref: heading, tabIndex: -1 })} className="text-xl">
        {title}
      </h2>
      {intro && <div className="mt-1 text-sm text-muted">{intro}</div>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}
