import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';

interface ProductNotFoundMessageProps {
  /** Why the product is not shown; null while unknown. */
  message: string | null;
  /** Whether a retry may help. */
  isTransient: boolean;
  onRetry: () => void;
}

/** The server-rendered page shows the loading text only; the hydrated page shows the result. */
export function ProductNotFoundMessage({ message, isTransient, onRetry }: ProductNotFoundMessageProps) {
  return (
    <PageContainer>
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
    </PageContainer>
  );
}
