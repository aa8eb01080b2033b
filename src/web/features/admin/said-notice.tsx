import { Notice } from '#web/ui/notice.tsx';
import type { Said } from './use-said.ts';

/** Stays in sight above a long list: the row it is about may be far down. */
export function SaidNotice({ said }: { said: Said | null }) {
  return (
    <div role="status" className="sticky top-18 z-10">
      {said && (
        <Notice tone={said.tone} title={said.title} live="off" className="mb-4 shadow-lift">
          {said.text && <p>{said.text}</p>}
        </Notice>
      )}
    </div>
  );
}
