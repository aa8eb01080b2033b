import type { ChangeEvent } from 'react';
import { staffRoles } from '#domain/accounts/states.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { roleDescriptions, roleOptions } from '../role-labels.ts';

interface RoleSelectProps {
  name: string;
  value: string;
  error?: string | null | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** The option of no role. */
  noneLabel?: string;
}

/** The roles, with what the chosen one may do. */
export function RoleSelect({ noneLabel, ...field }: RoleSelectProps) {
  const role = staffRoles.find((each) => each === field.value);
  return (
    <Select
      label="Role"
      {...field}
      options={noneLabel ? [...roleOptions, { value: '', label: noneLabel }] : roleOptions}
      hint={role ? roleDescriptions[role] : 'Sees the shop as a customer, from the next click on.'}
    />
  );
}
