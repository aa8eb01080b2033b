import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The document says only that it loads; the running page knows when there is nothing to come. */
export function MissingProduct({ certain }: { certain: boolean }) {
  return (
    <Container>
      <EmptyState
        level={1}
        illustration={certain ? 'missing' : 'layers'}
        title="Loading Details ..."
        text={<p role="status">{certain && 'This product is no longer in the shop.'}</p>}
        action={certain && <Button to="/">Back to the shop</Button>}
      />
    </Container>
  );
}
