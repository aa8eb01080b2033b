import { Notice } from '#web/ui/notice.tsx';
import type { FlashContent } from './use-flash.ts';

/** Sticky above a long list: the row it refers to may be far down. */
export function FlashMessage({ said: flash }: { said: FlashContent | null }) {
  return (
    <div role="status" className="sticky top-15 z-10 lg:top-3">
      {flash && (
        <Notice tone={flash.tone} title={flash.title} live="off" className="mb-4 shadow-lift">
          {flash.text && <p>{flash.text}</p>}
        </Notice>
      )}
    </div>
  );
}
