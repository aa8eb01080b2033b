import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface ProductNotFoundProps {
  /** Why there is none; null while that is not known. */
  message: string | null;
  /** Whether asking again may help. */
  isTransient: boolean;
  onRetry: () => void;
}

/** The document says only that it loads; the running page knows when there is nothing to come. */
export function ProductNotFound({ message, isTransient, onRetry }: ProductNotFoundProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        illustration={message && !isTransient ? 'missing' : 'layers'}
        title="Loading Details ..."
        text={<p role="status">{message}</p>}
        action={
          message &&
          (isTransient ? (
            <Button onClick={onRetry}>Try again</Button>
          ) : (
            <Button to="/">Back to the shop</Button>
          ))
        }
      />
    </Container>
  );
}
