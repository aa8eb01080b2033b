import { useSyncExternalStore } from 'react';
import { useRootData } from '#web/features/shell/root-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { afterBusinessDays, type Days, daysToTheDoor } from './arrival.ts';

/**
 * In days on the page that is the same for everybody; as dates once the reader's own calendar is there. They take two
 * lines where it is narrow, which are kept free for them.
 */
export function DeliveryEstimate({ leadDays }: { leadDays: Days }) {
  const { transitDays } = useRootData();
  const door = daysToTheDoor(leadDays, transitDays);
  const dates = useSyncExternalStore(
    noChange,
    () => inDates(door),
    () => null,
  );
  return (
    <div className="flex gap-3 rounded-lg bg-teal-soft p-4">
      <Icon name="truck" className="mt-0.5 size-6 text-teal-text" />
      <div>
        <p className="font-semibold max-sm:min-h-[2lh] md:max-xl:min-h-[2lh]">
          {dates ? `Order today, get it ${dates}` : `With you in ${inBusinessDays(door)}`}
        </p>
        <p className="text-sm">
          {inBusinessDays(leadDays)} to print and pack, then {range(transitDays)} in the post.
        </p>
      </div>
    </div>
  );
}

const noChange = () => () => {};
const range = ({ min, max }: Days) => (min === max ? `${min}` : `${min} to ${max}`);
const inBusinessDays = (days: Days) => `${range(days)} business ${days.max === 1 ? 'day' : 'days'}`;

function inDates({ min, max }: Days) {
  const day = (days: number) =>
    afterBusinessDays(new Date(), days).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    });
  return `${day(min)} to ${day(max)}`;
}
