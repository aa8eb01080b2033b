import type { ShownChange } from './changed-meanwhile-notice.tsx';

interface EditedForm<Name extends string> {
  labels: Record<Name, string>;
  /** The values with which the form was opened, and those that are saved now. */
  before: Record<Name, string>;
  now: Record<Name, string>;
  /** As typed. */
  values: Record<Name, string>;
  set: (name: Name, value: string) => void;
}

/** The fields that somebody else has saved while the form was open. */
export function listFormChanges<Name extends string>({
  labels,
  before,
  now,
  values,
  set,
}: EditedForm<Name>): ShownChange[] {
  const names = Object.keys(labels) as Name[];
  return names
    .filter((name) => before[name] !== now[name])
    .map((name) => ({
      ...{ label: labels[name], before: before[name], now: now[name] },
      yours: values[name] === now[name] ? null : values[name],
      accept: () => set(name, now[name]),
    }));
}
