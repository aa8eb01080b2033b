import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** No such order, or somebody else's: nobody can tell which. */
export function MissingOrder() {
  return (
    <EmptyState
      level={1}
      illustration="missing"
      title="We cannot find this order"
      text="The address may be mistyped, or the order belongs to another account."
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
