import type { BusinessDayRange } from '#domain/shared/arrival.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { useArrivalText } from './use-arrival-text.ts';

/**
 * In days on the cached page; as dates once hydrated, because they depend on today's date. On narrow screens space
 * for two lines is reserved, so that nothing shifts.
 */
export function DeliveryEstimate({ leadDays }: { leadDays: BusinessDayRange }) {
  const { transitDays } = useRootLoaderData();
  const dates = useArrivalText({ leadDays });
  const min = leadDays.min + transitDays.min;
  const max = leadDays.max + transitDays.max;
  return (
    <div className="flex gap-3 rounded-lg bg-teal-soft p-4">
      <Icon name="truck" className="mt-0.5 size-6 text-teal-text" />
      <div>
        <p className="font-semibold max-sm:min-h-[2lh] md:max-xl:min-h-[2lh]">
          {dates ? `Order today, get it ${dates}` : `With you in ${formatBusinessDays({ min, max })}`}
        </p>
        <p className="text-sm">
          Shipped within {formatBusinessDays(leadDays)}, then {formatRange(transitDays)} in the post.
        </p>
      </div>
    </div>
  );
}

const formatRange = ({ min, max }: BusinessDayRange) => (min === max ? `${min}` : `${min} to ${max}`);
const formatBusinessDays = (days: BusinessDayRange) =>
  `${formatRange(days)} business ${days.max === 1 ? 'day' : 'days'}`;
