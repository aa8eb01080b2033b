import { Notice } from '#web/ui/notice.tsx';
import type { FlashContent } from './use-flash.ts';

interface FlashMessageProps {
  said: FlashContent | null;
  /** After the list, which then keeps its place, so that a second press hits the same row. */
  isBelow?: boolean;
}

/** Its space is kept: at the end of the page, the list would move when the message hides. */
const belowSpace = { minHeight: '6.5rem' };

/** Sticky above or below a long list: the row it refers to may be far away. */
export function FlashMessage({ said: flash, isBelow = false }: FlashMessageProps) {
  const belowClass = flash ? 'sticky bottom-2 z-10 mt-4' : 'mt-4';
  return (
    <div
      role="status"
      {...(isBelow
        ? { className: belowClass, style: belowSpace }
        : { className: 'sticky top-15 z-10 lg:top-3' })}
    >
      {flash && (
        <Notice
          tone={flash.tone}
          title={flash.title}
          live="off"
          className={isBelow ? 'shadow-lift' : 'mb-4 shadow-lift'}
        >
          {flash.text && <p>{flash.text}</p>}
        </Notice>
      )}
    </div>
  );
}
