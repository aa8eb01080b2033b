import { z } from 'zod';
import { orDefault } from './setting-fields.ts';

/** No offset such as '+02:00': summer time would not change it, and PostgreSQL reads it the other way round. */
const isTimeZone = (name: string) => {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};
const hoursMessage = 'Hours are a number from 1 to 24.';
const shareMessage = 'A percentage from 10 to 100.';
const daysMessage = 'A whole number of days from 0 to 60.';
const wholeDays = z.int(daysMessage).min(0, daysMessage).max(60, daysMessage);

/** When the farm works; null stands for the default. */
export const farmSettingSchema = z.object({
  /** Days that people plan by are days here. */
  timeZone: orDefault(z.string().max(60).refine(isTimeZone, 'A time zone such as Europe/Berlin.')),
  /** The days on which parcels leave: 1 is Monday, 7 Sunday. */
  workDays: orDefault(z.array(z.int().min(1).max(7)).min(1, 'Choose a day.').max(7)),
  /** How long a printer prints on such a day. */
  hoursPerDay: orDefault(z.number({ error: hoursMessage }).min(1, hoursMessage).max(24, hoursMessage)),
  /** How much of these hours it really prints, in percent. */
  utilization: orDefault(z.number({ error: shareMessage }).min(10, shareMessage).max(100, shareMessage)),
  /** From the last print to the parcel, in work days. */
  finishingDays: orDefault(wholeDays),
  /** What is added to every ship-by date, in work days. */
  bufferDays: orDefault(wholeDays),
  /** Whose public holidays are no work days, as ISO 3166-1 and a state of it: 'DE' or 'DE-BY'. */
  holidaysOf: orDefault(
    z.string().regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/, "A country such as 'DE', or a state such as 'DE-BY'."),
  ),
  /** Whether somebody looks at each print before it is packed; otherwise it is good when it is printed. */
  checkPrints: orDefault(z.boolean('Check prints must be true or false.')),
});

export const farmDefaults = {
  ...{ timeZone: 'UTC', workDays: [1, 2, 3, 4, 5], hoursPerDay: 20, utilization: 80 },
  ...{ finishingDays: 1, bufferDays: 1, checkPrints: true },
} as const;
