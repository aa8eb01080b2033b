import { PageContainer } from '#web/ui/page-container.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Placeholder of a private screen until the user is known. */
export function PrivatePageSkeleton({ title }: { title: string }) {
  return (
    <PageContainer className="pt-10 sm:pt-14">
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {title}
      </h1>
      <p role="status">
        <VisuallyHidden>Loading...</VisuallyHidden>
      </p>
      <div aria-busy="true" className="mt-8 grid gap-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-2/3" />
      </div>
      <noscript>
        <p className="mt-6">This page needs JavaScript. Browsing and reading the shop work without it.</p>
      </noscript>
    </PageContainer>
  );
}
