import type { MailResponse } from '#domain/mails/schemas.ts';
import { mailStates } from '#domain/mails/states.ts';
import { LinkTabs } from '../link-tabs.tsx';

const stateLabels = { queued: 'Queued', sent: 'Sent', dead: 'Failed', recalled: 'Recalled' };

/** Tabs that filter by state. */
export function MailStateTabs({ current }: { current: MailResponse['state'] | undefined }) {
  return (
    <LinkTabs
      label="Which mails"
      tabs={[undefined, ...mailStates].map((state) => ({
        label: state ? stateLabels[state] : 'All',
        to: state ? `?state=${state}` : '?',
        isCurrent: state === current,
      }))}
    />
  );
}
