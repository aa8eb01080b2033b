import { type AuditResponse, auditResponse } from '#domain/audit/schemas.ts';
import { auditActions, auditSubjectKinds } from '#domain/audit/states.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls } from '#web/features/admin/lists/admin-list-controls.tsx';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { AdminListSelect } from '#web/features/admin/lists/admin-list-select.tsx';
import { DateFilterField } from '#web/features/admin/lists/date-filter-field.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CsvButton, toExportPath } from '../csv-button.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { AuditEntryRow } from './audit-entry-row.tsx';
import { auditKindLabels } from './describe-audit-entry.ts';

const listParams = {
  kind: auditSubjectKinds,
  action: auditActions,
  actor: 'words',
  subject: 'words',
  from: 'words',
  to: 'words',
} as const;

const kindOptions = [
  { value: '', label: 'Everything' },
  ...auditSubjectKinds.map((kind) => ({ value: kind, label: auditKindLabels[kind] })),
];
const actionOptions = [
  { value: '', label: 'Any' },
  { value: 'created', label: 'Created' },
  { value: 'updated', label: 'Updated' },
  { value: 'deleted', label: 'Deleted' },
];
const toActorOptions = (actors: AuditResponse['actors']) => [
  { value: '', label: 'Anybody' },
  ...actors.map(({ _id, name }) => ({ value: _id, label: name })),
];

/** Who has changed what, newest first. */
export function AuditScreen() {
  const list = useAdminListQuery(listParams);
  const searchParams = toAdminListSearchParams(listParams, list.query);
  const fetchState = useAdminFetch(`/api/audit?${searchParams}`, auditResponse);
  const [flash, showFlash] = useFlash();
  const { entries = [], actors = [] } = fetchState.data ?? {};
  return (
    <>
      <AdminPageHeading
        title="Audit log"
        intro="What admins have changed, and how accounts log in. Entries cannot be changed, and are kept for a year."
        actions={
          <CsvButton
            path={toExportPath('/api/audit/export', searchParams)}
            itemsName="entries"
            fileName="audit-log.csv"
            showFlash={showFlash}
          >
            Export as CSV
          </CsvButton>
        }
      />
      <AdminListControls
        list={list}
        label="Search entries"
        placeholder="Order number, product or person"
        status={formatListStatus('entry', 'entries', fetchState)}
      >
        <AdminListSelect list={list} name="kind" label="About" options={kindOptions} />
        <AdminListSelect list={list} name="action" label="Action" options={actionOptions} />
        <AdminListSelect list={list} name="actor" label="By" options={toActorOptions(actors)} />
        {(['from', 'to'] as const).map((name) => (
          <DateFilterField
            key={name}
            label={name === 'from' ? 'From' : 'To'}
            name={name}
            value={list.query[name]}
            onChoose={(day) => list.choose(name, day)}
            isOptional
          />
        ))}
      </AdminListControls>
      {list.query.subject && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 text-sm dense:mb-2">
          Only entries about one subject.
          <Button variant="secondary" size="sm" onClick={() => list.choose('subject', '')}>
            Show all subjects
          </Button>
        </p>
      )}
      <FlashMessage said={flash} />
      <AdminListBody
        itemsName="entries"
        fetchState={fetchState}
        list={list}
        rowCount={entries.length}
        searchHint="Try the number of an order, the name of a product or of a person, or other filters."
        empty={
          <EmptyState
            illustration="missing"
            title="No entries yet"
            text="The first one is added when an admin changes something."
          />
        }
      >
        <ul
          aria-label="Entries"
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
        >
          {entries.map((entry) => (
            <AuditEntryRow key={entry._id} entry={entry} />
          ))}
        </ul>
      </AdminListBody>
    </>
  );
}
