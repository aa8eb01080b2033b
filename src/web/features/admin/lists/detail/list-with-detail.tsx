import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { ListRowSkeletons } from '../../loading-placeholder.tsx';
import { toDetailSearch } from '../admin-list-query.ts';
import type { ListDetail } from './use-list-detail.ts';

interface ListWithDetailProps {
  detail: ListDetail;
  /** 'Order details' */
  label: string;
  /** The page of a row. */
  pathOf: (id: string) => string;
  renderDetail: (id: string) => ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A list and, once a row is chosen, its detail beside it, which scrolls by itself. */
export function ListWithDetail({ detail, label, pathOf, renderDetail, children }: ListWithDetailProps) {
  const { openId, hasRoom, isSplit, place } = detail;
  const { search } = useLocation();
  const [hadRoom] = useState(hasRoom);
  if (openId !== null && !hasRoom && !hadRoom)
    return <Navigate replace to={pathOf(openId)} state={{ search: `?${toDetailSearch(search, null)}` }} />;
  return (
    <div className={joinClassNames(isSplit && 'grid items-start gap-5 lg:grid-cols-[1fr_34rem]')}>
      <div className="min-w-0">{children}</div>
      {openId !== null && (
        <section
          key={openId}
          aria-label={label}
          // A window that gets narrower hides what is being edited, but keeps it.
          hidden={!hasRoom}
          data-detail-pane={place}
          onInput={({ target }) => detail.changedFields.note(target)}
          // A field with the focus is below the heading, which stays in view.
          style={{ scrollPaddingTop: '4rem' }}
          className="sticky top-3 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-lg border border-line bg-paper px-4 pb-4"
        >
          <Suspense fallback={<ListRowSkeletons />}>{renderDetail(openId)}</Suspense>
        </section>
      )}
      <Dialog
        open={detail.isAsking}
        title="Discard your changes?"
        onClose={detail.keepEditing}
        actions={
          <>
            <Button variant="secondary" onClick={detail.keepEditing}>
              Keep editing
            </Button>
            <Button variant="danger" onClick={detail.discard}>
              Discard
            </Button>
          </>
        }
      >
        <p>What you have changed beside the list is not saved.</p>
      </Dialog>
    </div>
  );
}
