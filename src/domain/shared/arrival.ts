/** A minimum and maximum of business days. */
export interface BusinessDayRange {
  min: number;
  max: number;
}

/** From payment to delivery: printing and packing, then shipping. */
export function totalDeliveryDays(
  leadDays: BusinessDayRange,
  transitDays: BusinessDayRange,
): BusinessDayRange {
  return { min: leadDays.min + transitDays.min, max: leadDays.max + transitDays.max };
}

/** Adds business days (Monday to Friday) to a date. */
export function addBusinessDays(from: Date, days: number): Date {
  const day = new Date(from);
  for (let left = days; left > 0; ) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() !== 0 && day.getDay() !== 6) left -= 1;
  }
  return day;
}
