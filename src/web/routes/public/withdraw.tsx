import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { WithdrawalForm } from '#web/features/withdrawal/withdrawal-form.tsx';
import { WithdrawalHelp } from '#web/features/withdrawal/withdrawal-help.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/withdraw.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Withdraw from contract',
    description: 'Withdraw from the contract of an order, without an account and without giving a reason.',
    path: '/withdraw',
    picture: pagePictures.withdraw,
  });

export default function Withdraw() {
  return (
    <PageContainer className="grid items-start gap-8 pt-10 sm:pt-16 lg:grid-cols-[1fr_34rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
      <PageHeading
        title="Withdraw from contract"
        intro="Changed your mind? Fill in the form and confirm it. You need no account and no reason."
      />
      <div className="lg:row-span-2">
        <WithdrawalForm />
      </div>
      <WithdrawalHelp />
    </PageContainer>
  );
}
