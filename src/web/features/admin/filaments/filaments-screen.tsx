import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type FilamentResponse,
  filamentsResponse,
  singleFilamentResponse,
} from '#domain/filaments/schemas.ts';
import { printPlanResponse } from '#domain/print-plan/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls } from '#web/features/admin/lists/admin-list-controls.tsx';
import { parseAdminListQuery } from '#web/features/admin/lists/admin-list-query.ts';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useIsWideScreen } from '#web/ui/hooks/use-min-width.ts';
import { callAdminApi } from '../call-admin-api.ts';
import { FlashMessage } from '../flash-message.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { useIsAdmin } from '../use-permission.ts';
import { FilamentCards } from './filament-cards.tsx';
import { FilamentForm } from './filament-form.tsx';
import { formatFilament } from './filament-row-parts.tsx';
import { FilamentsTable } from './filaments-table.tsx';
import { PurchasesCard } from './purchases-card.tsx';
import { FilamentSpoolsScreen } from './spools/filament-spools-screen.tsx';
import { FoundSpools, toSearchedSpoolCode } from './spools/found-spools.tsx';

const listParams = {} as const;
const unavailableText =
  'Quotes in it come to you first. Choices in it are not sold until it is available again.';

const isInLowerHalf = (element: Element | null) =>
  (element?.getBoundingClientRect().top ?? 0) > innerHeight / 2;

/** The filaments, or the spools of one: `filament` in the address. */
export function FilamentsScreen() {
  const [search] = useSearchParams();
  const filamentId = search.get('filament');
  if (filamentId === null) return <FilamentList />;
  const isRetired = search.get('retired') === 'true';
  const { page } = parseAdminListQuery(listParams, search);
  return <FilamentSpoolsScreen key={filamentId} filamentId={filamentId} isRetired={isRetired} page={page} />;
}

/**
 * All filaments are loaded at once, some dozens, and searched here; the code of a label finds its spool. First are those
 * with spools, or with something to buy for them.
 */
function FilamentList() {
  const isAdmin = useIsAdmin();
  const list = useAdminListQuery(listParams);
  const fetchState = useAdminFetch('/api/filaments', filamentsResponse);
  const plan = useAdminFetch('/api/print-plan', printPlanResponse);
  // The list waits for what is shown above it. Without a plan it still says what is low.
  const data = (plan.data || plan.error) && fetchState.data;
  const refetch = () => {
    fetchState.refetch();
    plan.refetch();
  };
  const all = data?.filaments ?? [];
  const spoolCode = toSearchedSpoolCode(list.query.q);
  const words = list.query.q.toLowerCase().split(/\s+/);
  const toBuy = new Set(plan.data?.purchases.map(({ filament }) => filament._id));
  const isUsed = ({ _id, spools }: FilamentResponse) => spools > 0 || toBuy.has(_id);
  const filaments = all
    .filter((one) => words.every((word) => formatFilament(one).toLowerCase().includes(word)))
    .toSorted((one, other) => Number(isUsed(other)) - Number(isUsed(one)));
  const listed = { ...fetchState, data: data && { page: 1, pages: 1, total: filaments.length } };
  const wide = useIsWideScreen();
  const [flash, showFlash] = useFlash();
  /** The message is where nothing was pressed. */
  const [isLow, setIsLow] = useState(false);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [edited, setEdited] = useState<{ filament: FilamentResponse | null; formKey: number } | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const openForm = (filament: FilamentResponse | null) => {
    showFlash(null);
    setEdited((before) => ({ filament, formKey: (before?.formKey ?? 0) + 1 }));
    setIsEditing(true);
  };

  async function switchFilament(filament: FilamentResponse) {
    if (busyId) return;
    const { _id, version, available } = filament;
    setBusyId(_id);
    showFlash(null);
    setIsLow(isInLowerHalf(document.activeElement));
    try {
      const { filament: saved } = await callAdminApi(`/api/filaments/${_id}`, {
        ...{ method: 'PATCH', body: { version, available: !available } },
        responseSchema: singleFilamentResponse,
      });
      // Also for a form that is opened before the list is there again.
      fetchState.updateData((known) => ({
        filaments: known.filaments.map((one) => (one._id === _id ? saved : one)),
      }));
      const name = formatFilament(filament);
      showFlash({
        tone: 'success',
        ...(available
          ? { title: `${name} is not available.`, text: unavailableText }
          : { title: `${name} is available.` }),
      });
    } catch (error) {
      const title = `${formatFilament(filament)} was not changed.`;
      showFlash({ tone: 'danger', title, text: toApiFailure(error).message });
    }
    setBusyId(null);
    refetch();
  }

  const opened = edited?.filament ?? null;
  const rows = { filaments, busyId, onEdit: openForm, onSwitch: switchFilament };
  return (
    <>
      <AdminPageHeading
        title="Filaments"
        intro="What you print with, and what your spools have left."
        actions={
          isAdmin && (
            <Button
              icon="plus"
              onClick={() => openForm(null)}
              className="dense:min-h-9 dense:px-4 dense:text-sm"
            >
              Add a filament
            </Button>
          )
        }
      />
      <AdminListControls
        list={list}
        label="Search filaments"
        placeholder="Material, color or spool code"
        status={spoolCode ? '' : formatListStatus('filament', 'filaments', listed)}
      />
      <FlashMessage said={isLow ? flash : null} place="over" />
      {plan.data && all.length > 0 && <PurchasesCard {...plan.data} />}
      {spoolCode ? (
        <FoundSpools code={spoolCode} showFlash={showFlash} onChanged={refetch} />
      ) : (
        <AdminListBody
          itemsName="filaments"
          fetchState={listed}
          list={list}
          rowCount={filaments.length}
          searchHint="Search by material and color, or by the code on the label of a spool."
          empty={null}
        >
          {wide ? <FilamentsTable {...rows} /> : <FilamentCards {...rows} />}
        </AdminListBody>
      )}
      <FlashMessage said={isLow ? null : flash} place="below" />
      <FormDialog
        open={isEditing}
        title={opened ? `Edit ${formatFilament(opened)}` : 'Add a filament'}
        onClose={() => setIsEditing(false)}
        busy={isSaving}
        asksOnEscape
      >
        {isEditing && edited && (
          <FilamentForm
            key={edited.formKey}
            opened={opened}
            current={all.find(({ _id }) => _id === opened?._id) ?? opened}
            materials={[...new Set(all.map(({ filament }) => filament))]}
            onBusy={setIsSaving}
            onCancel={() => setIsEditing(false)}
            onChangedMeanwhile={refetch}
            onSaved={(saved) => {
              setIsEditing(false);
              showFlash({ tone: 'success', title: `${formatFilament(saved)} is saved.` });
              refetch();
            }}
          />
        )}
      </FormDialog>
    </>
  );
}
