import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';

/** The 404 page. */
export function NotFoundScreen() {
  return (
    <PageContainer width="page">
      <EmptyState
        level={1}
        illustration="missing"
        title="This page is not here."
        text="The address may be mistyped, or what stood here has gone. The shop itself is fine."
        action={
          <>
            <Button to="/">Back to the shop</Button>
            <Button to="/contact" variant="secondary">
              Ask us
            </Button>
          </>
        }
      />
    </PageContainer>
  );
}

/** The error page. Try again reloads the document. */
export function ErrorScreen() {
  return (
    <PageContainer width="page">
      <EmptyState
        level={1}
        illustration="layers"
        title="Something went wrong, Sorry!"
        text="It is our fault, not yours, and it has been noted. Nothing was ordered or charged by this."
        action={
          <>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <Button to="/" reloadDocument variant="secondary">
              Back to the shop
            </Button>
          </>
        }
      />
    </PageContainer>
  );
}
