import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { FlashContent } from './use-flash.ts';

interface FlashMessageProps {
  said: FlashContent | null;
  /**
   * Over a list, which keeps its place, so that a second press hits the same row: `over` before the list, `below` after
   * it.
   */
  place?: 'over' | 'below';
}

/** Its space is kept: at the end of the page, the list would move when the message hides. */
const belowSpace = { minHeight: '6.5rem' };
const noSpace = { height: 0 };

/** Sticky above or below a long list: the row it refers to may be far away. */
export function FlashMessage({ said: flash, place }: FlashMessageProps) {
  const isBelow = place === 'below';
  return (
    <div
      role="status"
      className={
        isBelow ? joinClassNames('mt-4', flash && 'sticky bottom-2 z-10') : 'sticky top-15 z-10 lg:top-3'
      }
      style={isBelow ? belowSpace : place && noSpace}
    >
      {flash && (
        <Notice
          tone={flash.tone}
          title={flash.title}
          live="off"
          className={place ? 'shadow-lift' : 'mb-4 shadow-lift'}
        >
          {flash.text && <p>{flash.text}</p>}
        </Notice>
      )}
    </div>
  );
}
