import type { ReactNode } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { IconName } from '#web/ui/pictures/icons.ts';
import { joinClassNames } from './join-class-names.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  className?: string;
  /** How a screen reader announces it: danger interrupts, the others wait; `off` if it is there from the start. */
  live?: 'alert' | 'status' | 'off';
}

const looks: Record<NoticeTone, { box: string; icon: IconName }> = {
  info: { box: 'border-teal/40 bg-teal-soft text-teal-text', icon: 'info' },
  success: { box: 'border-success/40 bg-success-soft text-success-text', icon: 'check' },
  warning: { box: 'border-warning-text/40 bg-warning-soft text-warning-text', icon: 'alert' },
  danger: { box: 'border-danger/40 bg-danger-soft text-danger-text', icon: 'alert' },
};

export function Notice({ tone = 'info', title, children, className, live }: NoticeProps) {
  const { box, icon } = looks[tone];
  const liveRole = live ?? (tone === 'danger' ? 'alert' : 'status');
  return (
    <div
      {...(liveRole !== 'off' && { role: liveRole })}
      className={joinClassNames('flex items-start gap-3 rounded-md border px-4 py-3 text-sm', box, className)}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  );
}
