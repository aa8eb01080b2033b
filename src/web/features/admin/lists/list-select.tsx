import { Select, type SelectOption } from '#web/ui/forms/select.tsx';
import type { ListControl } from './use-list-query.ts';

interface ListSelectProps {
  list: Pick<ListControl, 'query' | 'choose'>;
  /** The search parameter. */
  name: string;
  label: string;
  options: readonly SelectOption[];
}

/** A filter or sort order of a list, stored in the address. */
export function ListSelect({ list, name, label, options }: ListSelectProps) {
  return (
    <Select
      label={label}
      name={name}
      value={list.query[name] ?? ''}
      onChange={({ target }) => list.choose(name, target.value)}
      options={options}
      fieldClassName="sm:w-42"
    />
  );
}
