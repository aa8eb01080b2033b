import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { denseButtonClass } from '../table/dense-button-class.ts';

interface DetailPaneHeadingProps {
  title: string;
  badges?: ReactNode;
  intro?: ReactNode;
  /** The page of the row. */
  path: string;
  onClose: () => void;
}

/** Heading of a detail beside its list; its first line stays in view. */
export function DetailPaneHeading({ title, badges, intro, path, onClose }: DetailPaneHeadingProps) {
  const { search } = useLocation();
  return (
    <>
      <header className="sticky top-0 z-10 -mx-4 flex items-center justify-between gap-3 border-b border-line bg-paper px-4 py-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <h2 tabIndex={-1} className="text-xl">
            {title}
          </h2>
          {badges}
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <Button to={path} state={{ search }} variant="secondary" size="sm" className={denseButtonClass}>
            Open in full
          </Button>
          <Button
            aria-label="Close"
            variant="quiet"
            size="sm"
            onClick={onClose}
            className={`px-2 ${denseButtonClass}`}
          >
            <Icon name="close" className="size-5" />
          </Button>
        </div>
      </header>
      {intro && <div className="mt-3 mb-4 text-sm text-muted">{intro}</div>}
    </>
  );
}
