import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { UnknownLine } from './parse-tracking-lines.ts';

/** Pasted lines that are not used, with the reason. */
export function UnknownLinesNotice({ lines }: { lines: readonly UnknownLine[] }) {
  return (
    <div role="status" className="empty:hidden">
      {lines.length > 0 && (
        <Notice
          tone="warning"
          live="off"
          title={`${formatCount('line is', 'lines are', lines.length)} not understood`}
        >
          <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
            {lines.map(({ line, text, reason }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                Line {line}: <q className="font-mono text-xs">{text.slice(0, 80)}</q> {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
