import type { ReactNode } from 'react';
import type { FilamentResponse } from '#domain/filaments/schemas.ts';
import type { SelectOption } from '#web/ui/forms/select.tsx';
import { formatFilament } from '../filaments/filament-row-parts.tsx';
import { AdminListSelect } from '../lists/admin-list-select.tsx';
import type { AdminListControl } from '../lists/use-admin-list-query.ts';
import { dueOptions, stateOptions } from './queue-list-params.ts';

interface QueueFiltersProps {
  list: Pick<AdminListControl, 'query' | 'choose'>;
  printers: readonly SelectOption[];
  filaments: readonly FilamentResponse[];
  /** The number of print jobs, or that they are loading. */
  status: string;
  /** Who stands at a printer chooses another one at most, and the print jobs of an order are all shown. */
  view: 'queue' | 'station' | 'order';
  /** The field for codes, where the heading has no room for it. */
  codeField: ReactNode;
}

/** The filters, which are in the address. */
export function QueueFilters({ list, printers, filaments, status, view, codeField }: QueueFiltersProps) {
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:gap-4 dense:mb-3 dense:items-center">
      {codeField}
      {view !== 'order' && (
        <AdminListSelect
          list={list}
          name="printer"
          label="Printer"
          options={[{ value: '', label: 'All printers' }, ...printers]}
        />
      )}
      {view === 'queue' && (
        <>
          <AdminListSelect list={list} name="state" label="State" options={stateOptions} />
          <AdminListSelect
            list={list}
            name="filament"
            label="Filament"
            options={[{ value: '', label: 'All filaments' }, ...filaments.map(toOption)]}
          />
          <AdminListSelect list={list} name="due" label="Ship by" options={dueOptions} />
        </>
      )}
      {view !== 'station' && (
        <p
          role="status"
          className="text-sm text-muted odd:pb-3 dense:odd:pb-0 even:max-sm:col-span-2 sm:ml-auto sm:pb-3 sm:text-right sm:whitespace-nowrap dense:pb-0"
        >
          <span key={status}>{status}</span>
        </p>
      )}
    </search>
  );
}

const toOption = (filament: FilamentResponse): SelectOption => ({
  value: filament._id,
  label: formatFilament(filament),
});
