import type { ReactNode } from 'react';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls } from '#web/features/admin/lists/admin-list-controls.tsx';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { AdminListSelect } from '#web/features/admin/lists/admin-list-select.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { useOptimisticFlags } from '#web/features/admin/lists/use-optimistic-flags.ts';
import type { ResponseSchema } from '#web/state/api/api.ts';
import type { SelectOption } from '#web/ui/forms/select.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { FlashMessage } from '../flash-message.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';

type ListPage = NonNullable<Parameters<typeof AdminListBody>[0]['fetchState']['data']>;

interface ModerationScreenProps<Row extends { _id: string }, Page extends ListPage> {
  title: string;
  intro: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** 'review' and 'reviews' */
  itemName: string;
  itemsName: string;
  /** The API's list; a row's flag is changed at `path/id`. */
  path: `/api/${string}`;
  responseSchema: ResponseSchema<Page>;
  rowsOf: (page: Page) => readonly Row[];
  placeholder: string;
  searchHint: string;
  filterLabel: string;
  /** The values of the parameter `state`. Define outside of the component. */
  listParams: { state: readonly string[] };
  filterOptions: readonly SelectOption[];
  empty: ReactNode;
  /** The field of the request that changes the flag, and its value in a row. */
  flagName: string;
  isFlagged: (row: Row) => boolean;
  /** The subject of the messages: 'The review by ...'. */
  describeRow: (row: Row | undefined) => string;
  describeFlag: (on: boolean) => string;
  renderRow: (
    row: Row,
    isFlagged: boolean,
    setFlag: (on: boolean) => void,
    list: { refetch: () => void; updateData: (update: (page: Page) => Page) => void },
  ) => ReactNode;
}

/** What customers have written, as a list in which the admin sets one flag of each row. */
export function ModerationScreen<Row extends { _id: string }, Page extends ListPage>({
  listParams,
  ...config
}: ModerationScreenProps<Row, Page>) {
  const { path, itemName, itemsName, flagName, describeRow, describeFlag } = config;
  const list = useAdminListQuery(listParams);
  const fetchState = useAdminFetch(
    `${path}?${toAdminListSearchParams(listParams, list.query)}`,
    config.responseSchema,
  );
  const [flash, showFlash] = useFlash();
  const rows = fetchState.data ? config.rowsOf(fetchState.data) : [];
  const describe = (id: string) => describeRow(rows.find(({ _id }) => _id === id));
  const flags = useOptimisticFlags({
    source: fetchState.data,
    save: (id, on) =>
      callAdminApi(`${path}/${encodeURIComponent(id)}`, { method: 'PATCH', body: { [flagName]: on } }),
    onSaved: (id, on) => showFlash({ tone: 'success', title: `${describe(id)} is ${describeFlag(on)}.` }),
    onFailed: (id, { message }) =>
      showFlash({ tone: 'danger', title: `${describe(id)} was not changed.`, text: message }),
  });
  return (
    <>
      <AdminPageHeading title={config.title} intro={config.intro} actions={config.actions} />
      <AdminListControls
        list={list}
        label={`Search ${itemsName}`}
        placeholder={config.placeholder}
        status={formatListStatus(itemName, itemsName, fetchState)}
      >
        <AdminListSelect list={list} name="state" label={config.filterLabel} options={config.filterOptions} />
      </AdminListControls>
      <FlashMessage said={flash} />
      <AdminListBody
        itemsName={itemsName}
        fetchState={fetchState}
        list={list}
        rowCount={rows.length}
        searchHint={config.searchHint}
        empty={config.empty}
      >
        <ul
          aria-label={config.title}
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
        >
          {rows.map((row) =>
            config.renderRow(
              row,
              flags.isOn(row._id, config.isFlagged(row)),
              (on) => flags.setFlag(row._id, on),
              fetchState,
            ),
          )}
        </ul>
      </AdminListBody>
    </>
  );
}
