import { type ReactNode, Suspense, useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useModalDialog } from '#web/ui/hooks/use-modal-dialog.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

interface ViewerDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Whether it fills wide screens too. */
  isFullScreen?: boolean;
  /** Mounted only while it is open; may be a lazy component. */
  children: ReactNode;
}

/** A dialog that fills a phone's screen, for the 3D view and for pictures. */
export function ViewerDialog({ open, title, onClose, isFullScreen = false, children }: ViewerDialogProps) {
  const dialog = useModalDialog(open);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        // The history closes it: otherwise it could be opened again before Back has arrived.
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      className={joinClassNames(
        'm-auto size-full max-h-none max-w-none overflow-hidden bg-surface p-0 text-ink backdrop:bg-(--veil)',
        !isFullScreen &&
          'md:h-[min(92dvh,60rem)] md:w-[min(94vw,90rem)] md:rounded-xl md:border md:border-line md:shadow-lift',
      )}
    >
      {open && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 md:pl-6">
            <h2 id={`${id}-title`} className="line-clamp-2 text-lg [overflow-wrap:anywhere]">
              {title}
            </h2>
            <Button variant="quiet" size="sm" icon="close" onClick={onClose}>
              Close
            </Button>
          </div>
          <div className="grid min-h-0 flex-1 *:min-h-0">
            <Suspense
              fallback={
                <p className="place-self-center">
                  <Spinner label="Loading the viewer..." />
                </p>
              }
            >
              {children}
            </Suspense>
          </div>
        </div>
      )}
    </dialog>
  );
}
