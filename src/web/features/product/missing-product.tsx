import { useStorageReady } from '#web/state/use-storage-ready.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The document says only that it loads; the running page knows that there is nothing to come. */
export function MissingProduct() {
  const running = useStorageReady();
  return (
    <Container width="page">
      <EmptyState
        level={1}
        illustration="missing"
        title="Loading Details ..."
        text={<p role="status">{running && 'This product is no longer in the shop.'}</p>}
        action={<Button to="/">Back to the shop</Button>}
      />
    </Container>
  );
}
