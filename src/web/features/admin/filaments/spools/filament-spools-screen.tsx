import { useState } from 'react';
import { Link } from 'react-router';
import { filamentsResponse } from '#domain/filaments/schemas.ts';
import { spoolsResponse } from '#domain/spools/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListPager } from '#web/features/admin/lists/admin-list-pager.tsx';
import { useSaveFile } from '#web/features/orders/use-save-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { FlashMessage } from '../../flash-message.tsx';
import { FormDialog } from '../../form-dialog.tsx';
import { useHeadingFocus } from '../../keyboard/use-heading-focus.ts';
import { LinkTabs } from '../../link-tabs.tsx';
import { LoadFailureNotice } from '../../load-failure-notice.tsx';
import { ListRowSkeletons, LoadingPlaceholder } from '../../loading-placeholder.tsx';
import { useAdminFetch } from '../../use-admin-fetch.ts';
import { useFlash } from '../../use-flash.ts';
import { usePermission } from '../../use-permission.ts';
import { AvailableBadge, describeStock, formatFilament } from '../filament-row-parts.tsx';
import { SpoolForm } from './spool-form.tsx';
import { SpoolList } from './spool-list.tsx';

interface FilamentSpoolsScreenProps {
  filamentId: string;
  isRetired: boolean;
  page: number;
}

/** The spools of a filament. */
export function FilamentSpoolsScreen({ filamentId, isRetired, page }: FilamentSpoolsScreenProps) {
  const filaments = useAdminFetch('/api/filaments', filamentsResponse);
  const list = useAdminFetch(
    `/api/spools?filament=${encodeURIComponent(filamentId)}&retired=${isRetired}&page=${page}`,
    spoolsResponse,
  );
  const [flash, showFlash] = useFlash();
  const [isAdding, setIsAdding] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { onFocus } = useHeadingFocus();
  const mayWrite = usePermission('runProduction');
  const filament = filaments.data?.filaments.find(({ _id }) => _id === filamentId);
  const { data, error, busy, isStale } = list;
  const refetch = () => {
    filaments.refetch();
    list.refetch();
  };
  if (filaments.data && !filament)
    return (
      <EmptyState
        level={1}
        illustration="missing"
        title="This filament does not exist"
        text="The address may be mistyped."
        action={<Button to="/admin/filaments">All filaments</Button>}
      />
    );
  const name = filament ? formatFilament(filament) : 'Spools';
  const add = mayWrite && (
    <Button size="sm" icon="plus" onClick={() => setIsAdding(true)} className="dense:min-h-8 dense:px-3">
      Add a spool
    </Button>
  );
  return (
    <>
      <Link
        to="/admin/filaments"
        className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        All filaments
      </Link>
      <AdminPageHeading
        title={name}
        badges={filament && <AvailableBadge filament={filament} />}
        intro={filament && describeStock(filament)}
        actions={
          <>
            {data && data.spools.length > 0 && <LabelsButton ids={data.spools.map(({ _id }) => _id)} />}
            {add}
          </>
        }
      />
      <LinkTabs
        label="Spool state"
        tabs={[
          { label: 'In use', to: `?filament=${filamentId}`, isCurrent: !isRetired },
          { label: 'Retired', to: `?filament=${filamentId}&retired=true`, isCurrent: isRetired },
        ]}
      />
      <FlashMessage said={flash} />
      {error && (
        <LoadFailureNotice
          title="The spools could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the spools...">
          <ListRowSkeletons />
        </LoadingPlaceholder>
      )}
      {data && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus
        <div
          aria-busy={isStale}
          data-rows
          onFocus={onFocus}
          className={joinClassNames('transition-opacity delay-150', isStale && 'opacity-60')}
        >
          {data.spools.length > 0 && (
            <SpoolList spools={data.spools} isMixed={false} showFlash={showFlash} onChanged={refetch} />
          )}
          {data.spools.length === 0 && !isStale && (
            <EmptyState
              title={isRetired ? 'No retired spools' : 'No spools yet'}
              text={!isRetired && 'Add what lies in your farm: prints take from it, and you see when to buy.'}
            />
          )}
          <AdminListPager {...data} />
        </div>
      )}
      <FormDialog
        open={isAdding}
        title={`Add a spool of ${name}`}
        onClose={() => setIsAdding(false)}
        busy={isSaving}
      >
        {isAdding && (
          <SpoolForm
            filamentId={filamentId}
            opened={null}
            current={null}
            onBusy={setIsSaving}
            onCancel={() => setIsAdding(false)}
            onChangedMeanwhile={refetch}
            onSaved={({ code }) => {
              setIsAdding(false);
              showFlash({
                tone: 'success',
                title: `${code} is added. Write its code on it, or save its label.`,
              });
              refetch();
            }}
          />
        )}
      </FormDialog>
    </>
  );
}

function LabelsButton({ ids }: { ids: readonly string[] }) {
  const { busy, failure, save } = useSaveFile(`/api/spools/labels?ids=${ids.join(',')}`, 'spool-labels.pdf');
  return (
    <>
      {failure && (
        <Notice tone="danger" title="The labels could not be saved.">
          {failure}
        </Notice>
      )}
      <Button
        size="sm"
        variant="secondary"
        icon="print"
        busy={busy}
        onClick={save}
        className="dense:min-h-8 dense:px-3"
      >
        Labels (PDF)
      </Button>
    </>
  );
}
