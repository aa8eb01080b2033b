import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type MailResponse, mailsResponse } from '#domain/mails/schemas.ts';
import { mailStates } from '#domain/mails/states.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListPager } from '#web/features/admin/lists/admin-list-pager.tsx';
import { parseAdminListQuery, toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { ListRowSkeletons, LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { MailRow } from './mail-row.tsx';
import { MailStateTabs } from './mail-state-tabs.tsx';

const emptyTitles = {
  all: 'No mails yet',
  queued: 'No mail is queued',
  sent: 'No mail has been sent yet',
  dead: 'No mail has failed',
  recalled: 'No mail has been recalled',
};

export function MailsScreen() {
  const [search] = useSearchParams();
  const state = mailStates.find((each) => each === search.get('state'));
  const searchParams = toAdminListSearchParams({}, parseAdminListQuery({}, search));
  if (state) searchParams.set('state', state);
  const path = `/api/mails?${searchParams}` as const;
  const { data, isStale, error, busy, refetch } = useAdminFetch(path, mailsResponse);
  const [statusMessage, setStatusMessage] = useState('');
  const onResent = (mail: MailResponse) => {
    setStatusMessage(`The mail to ${mail.recipient} is queued again.`);
    refetch();
  };
  return (
    <>
      <AdminPageHeading title="Mails" intro="The mails of the shop and their delivery state." />
      <MailStateTabs current={state} />
      {error && (
        <LoadFailureNotice
          title="The mails could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      <p role="status" className="text-sm font-medium text-success-text empty:hidden not-empty:mb-4">
        {statusMessage}
      </p>
      {!data && !error && (
        <LoadingPlaceholder label="Loading the mails...">
          <ListRowSkeletons />
        </LoadingPlaceholder>
      )}
      {data && (
        <div
          aria-busy={isStale}
          data-rows
          className={joinClassNames('transition-opacity delay-150', isStale && 'opacity-60')}
        >
          {data.mails.length > 0 && (
            <ul
              aria-label="Mails"
              className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
            >
              {data.mails.map((mail) => (
                <MailRow key={mail._id} mail={mail} onResent={onResent} />
              ))}
            </ul>
          )}
          {data.mails.length === 0 && !isStale && (
            <EmptyState
              illustration="mail"
              title={emptyTitles[state ?? 'all']}
              text={!state && 'The first one is sent after an order or a message.'}
            />
          )}
          <AdminListPager {...data} />
        </div>
      )}
    </>
  );
}
