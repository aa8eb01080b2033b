import { memo, Suspense } from 'react';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { ReviewSectionProps } from './review-section.tsx';

const LazyReviewSection = lazyComponent(async () => (await import('./review-section.tsx')).ReviewSection);

/**
 * The reviews, whose code is loaded after the page. Without `memo`, another render of the page before that would replace
 * the server's HTML by the fallback.
 */
export const ReviewSection = memo((props: ReviewSectionProps) => (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <LazyReviewSection {...props} />
  </Suspense>
));
