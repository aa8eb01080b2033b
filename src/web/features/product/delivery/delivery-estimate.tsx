import { useSyncExternalStore } from 'react';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { addBusinessDays, type BusinessDayRange, totalDeliveryDays } from './delivery-days.ts';

/**
 * In days on the cached page; as dates once hydrated, because they depend on the reader's date. On narrow screens space
 * for two lines is reserved, so that nothing shifts.
 */
export function DeliveryEstimate({ leadDays }: { leadDays: BusinessDayRange }) {
  const { transitDays } = useRootLoaderData();
  const deliveryDays = totalDeliveryDays(leadDays, transitDays);
  const dates = useSyncExternalStore(
    subscribeToNothing,
    () => formatDeliveryDates(deliveryDays),
    () => null,
  );
  return (
    <div className="flex gap-3 rounded-lg bg-teal-soft p-4">
      <Icon name="truck" className="mt-0.5 size-6 text-teal-text" />
      <div>
        <p className="font-semibold max-sm:min-h-[2lh] md:max-xl:min-h-[2lh]">
          {dates ? `Order today, get it ${dates}` : `With you in ${formatBusinessDays(deliveryDays)}`}
        </p>
        <p className="text-sm">
          Shipped within {formatBusinessDays(leadDays)}, then {formatRange(transitDays)} in the post.
        </p>
      </div>
    </div>
  );
}

const subscribeToNothing = () => () => {};
const formatRange = ({ min, max }: BusinessDayRange) => (min === max ? `${min}` : `${min} to ${max}`);
const formatBusinessDays = (days: BusinessDayRange) =>
  `${formatRange(days)} business ${days.max === 1 ? 'day' : 'days'}`;

function formatDeliveryDates({ min, max }: BusinessDayRange) {
  const day = (days: number) =>
    addBusinessDays(new Date(), days).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    });
  return `${day(min)} to ${day(max)}`;
}
