import { joinClassNames } from '#web/ui/join-class-names.ts';

/** Not one of the shared icons, which every page loads. */
export function HeartIcon({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={joinClassNames(
        'size-5 shrink-0',
        isFilled ? 'fill-accent stroke-accent' : 'fill-none stroke-current',
      )}
      strokeWidth="1.75"
      strokeLinejoin="round"
    >
      <path d="M12 20 4.6 12.4a4.9 4.9 0 0 1 7.4-6.3 4.9 4.9 0 0 1 7.4 6.3L12 20Z" />
    </svg>
  );
}
