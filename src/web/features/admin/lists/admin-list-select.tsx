import { Select, type SelectOption } from '#web/ui/forms/select.tsx';
import { inlineFieldClass } from './admin-list-controls.tsx';
import type { AdminListControl } from './use-admin-list-query.ts';

interface AdminListSelectProps {
  list: Pick<AdminListControl, 'query' | 'choose'>;
  /** The search parameter. */
  name: string;
  label: string;
  options: readonly SelectOption[];
}

/** A filter or sort order of a list, stored in the address. */
export function AdminListSelect({ list, name, label, options }: AdminListSelectProps) {
  return (
    <Select
      label={label}
      name={name}
      value={list.query[name] ?? ''}
      onChange={({ target }) => list.choose(name, target.value)}
      options={options}
      fieldClassName={`sm:w-42 dense:w-auto dense:[&_select]:w-36 ${inlineFieldClass}`}
    />
  );
}
