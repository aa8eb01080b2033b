import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';

/** By time zone: making one takes longer than a hundred uses of it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function getDayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  // Swedish dates are 'YYYY-MM-DD'.
  const format = known ?? new Intl.DateTimeFormat('sv', { timeZone });
  if (!known) formatters.set(timeZone, format);
  return format;
}

/** Today as 'YYYY-MM-DD' in the farm's time zone. */
export function useFarmToday(): string {
  const { timeZone } = useRootLoaderData();
  return getDayFormat(timeZone).format(new Date());
}
