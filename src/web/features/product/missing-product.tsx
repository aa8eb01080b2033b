import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface MissingProductProps {
  /** Why there is none; null while that is not known. */
  refusal: string | null;
  /** Whether asking again may help. */
  passing: boolean;
  onRetry: () => void;
}

/** The document says only that it loads; the running page knows when there is nothing to come. */
export function MissingProduct({ refusal, passing, onRetry }: MissingProductProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        illustration={refusal && !passing ? 'missing' : 'layers'}
        title="Loading Details ..."
        text={<p role="status">{refusal}</p>}
        action={
          refusal &&
          (passing ? <Button onClick={onRetry}>Try again</Button> : <Button to="/">Back to the shop</Button>)
        }
      />
    </Container>
  );
}
