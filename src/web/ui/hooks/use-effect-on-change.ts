import { useEffect, useEffectEvent } from 'react';

/** Calls `onChange` on mount and whenever the value changes. It sees the latest props without being a dependency. */
export function useEffectOnChange(value: unknown, onChange: () => void) {
  const call = useEffectEvent((_value: unknown) => onChange());
  useEffect(() => call(value), [value]);
}
