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
        text="The address may be mistyped, or the page was removed."
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
        text="You may be offline, or it is our fault. Nothing was ordered or charged by this."
        action={
          <>
            {/* Scrolled to: whoever turned a page of a list was at the end of a long page. */}
            <Button autoFocus onClick={() => window.location.reload()}>
              Try again
            </Button>
            <Button to="/" reloadDocument variant="secondary">
              Back to the shop
            </Button>
          </>
        }
      />
    </PageContainer>
  );
}
