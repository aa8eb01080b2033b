import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type MailAnswer, mailStates, mailsAnswer } from '#domain/mails/schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminPager } from '../admin-pager.tsx';
import { listSearch, readListQuery } from '../list-query.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Loading, RowSkeletons } from '../loading.tsx';
import { PageTitle } from '../page-title.tsx';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { MailRow } from './mail-row.tsx';
import { MailStates } from './mail-states.tsx';

const nothing = {
  all: 'No mails yet',
  queued: 'No mail waits',
  sent: 'No mail has been sent yet',
  dead: 'Every mail has gone out, or is on its way',
};

export function MailsScreen() {
  const [search] = useSearchParams();
  const state = mailStates.find((each) => each === search.get('state'));
  const asked = listSearch({}, readListQuery({}, search));
  if (state) asked.set('state', state);
  const path = `/api/mails?${asked}` as const;
  const { data, stale, error, busy, again } = useAdminAnswer(path, mailsAnswer);
  const [said, setSaid] = useState('');
  const afterSend = (mail: MailAnswer) => {
    setSaid(`The mail to ${mail.recipient} is on its way again.`);
    again();
  };
  return (
    <>
      <PageTitle title="Mails" intro="What the shop has written, and what became of it." />
      <MailStates current={state} />
      {error && (
        <LoadFailure title="The mails could not be loaded." error={error} busy={busy} onRetry={again} />
      )}
      <p role="status" className="text-sm font-medium text-success-text empty:hidden not-empty:mb-4">
        {said}
      </p>
      {!data && !error && (
        <Loading label="Loading the mails...">
          <RowSkeletons />
        </Loading>
      )}
      {data && (
        <div aria-busy={stale} className={classNames('transition-opacity delay-150', stale && 'opacity-60')}>
          {data.mails.length > 0 && (
            <ul
              aria-label="Mails"
              className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
            >
              {data.mails.map((mail) => (
                <MailRow key={mail._id} mail={mail} onSentAgain={afterSend} />
              ))}
            </ul>
          )}
          {data.mails.length === 0 && !stale && (
            <EmptyState
              illustration="mail"
              title={nothing[state ?? 'all']}
              text={!state && 'The first one is written when somebody orders or sends a message.'}
            />
          )}
          <AdminPager {...data} />
        </div>
      )}
    </>
  );
}
