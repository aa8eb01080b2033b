import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shown for a missing order and for another customer's, so that the two cannot be told apart. */
export function OrderNotFoundMessage() {
  return (
    <EmptyState
      level={1}
      illustration="missing"
      title="Something went wrong, Sorry!"
      text="We cannot find this order. The address may be mistyped, or it belongs to another account."
      action={
        <>
          <Button to="/orders">My orders</Button>
          <Button to="/contact" variant="secondary">
            Ask us
          </Button>
        </>
      }
    />
  );
}
