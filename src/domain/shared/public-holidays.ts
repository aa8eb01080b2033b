import type Holidays from 'date-holidays';
import type { ShopSettings } from './shop-settings.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * The public holidays of a country such as 'DE', or of a state such as 'DE-BY', by year; none for null. The library is
 * loaded with the first place: its data are large.
 */
export async function loadPublicHolidays(place: string | null): Promise<ShopSettings['listPublicHolidays']> {
  if (place === null) return () => [];
  const [country = '', state] = place.split('-');
  const holidays = state ? new (await loadLibrary())(country, state) : new (await loadLibrary())(country);
  const years = new Map<number, readonly string[]>();
  return (year) => {
    const known = years.get(year) ?? listDays(holidays, year);
    years.set(year, known);
    return known;
  };
}

/** Whether the holidays of this country or state are known. */
export async function hasPublicHolidays(place: string): Promise<boolean> {
  const holidays = new (await loadLibrary())();
  const [country = '', state] = place.split('-');
  if (!Object.hasOwn(holidays.getCountries(), country)) return false;
  return state === undefined || Object.hasOwn(holidays.getStates(country) ?? {}, state);
}

const loadLibrary = async () => (await import('date-holidays')).default;

/** One that lasts for several days is each of them. */
function listDays(holidays: Holidays, year: number): string[] {
  return holidays
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .flatMap(({ date, start, end }) => {
      const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
      return Array.from({ length: days }, (_, day) =>
        new Date(first + day * dayMs).toJSON().slice(0, 10),
      );
    });
}
