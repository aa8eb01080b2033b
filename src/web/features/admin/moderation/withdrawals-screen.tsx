import { withdrawalsResponse } from '#domain/withdrawals/schemas.ts';
import { withdrawalStates } from '#domain/withdrawals/states.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ModerationScreen } from './moderation-screen.tsx';
import { WithdrawalRow } from './withdrawal-row.tsx';

const listParams = { state: withdrawalStates } as const;

const filterOptions = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'handled', label: 'Handled' },
];

export function WithdrawalsScreen() {
  return (
    <ModerationScreen
      title="Withdrawals"
      intro="Customers who withdraw from the contract of an order. Refund within 14 days. Each was also mailed to you."
      itemName="withdrawal"
      itemsName="withdrawals"
      path="/api/withdrawals"
      responseSchema={withdrawalsResponse}
      rowsOf={(page) => page.withdrawals}
      placeholder="Order number, name or email"
      searchHint="Search by order number, name, email address or words of the items."
      filterLabel="Open or handled"
      listParams={listParams}
      filterOptions={filterOptions}
      empty={
        <EmptyState
          illustration="mail"
          title="No withdrawals yet"
          text="Statements from the page 'Withdraw from contract' appear here."
        />
      }
      flagName="handled"
      isFlagged={(withdrawal) => withdrawal.handledAt !== null}
      describeRow={(withdrawal) => `The withdrawal from order ${withdrawal?.orderNumber ?? ''}`}
      describeFlag={(handled) => (handled ? 'marked as handled' : 'open again')}
      renderRow={(withdrawal, handled, setHandled) => (
        <WithdrawalRow
          key={withdrawal._id}
          withdrawal={withdrawal}
          handled={handled}
          onHandled={setHandled}
        />
      )}
    />
  );
}
