import { useNavigation } from 'react-router';

/** A progress bar at the top while the next page loads; its delay hides it for fast loads. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {state !== 'idle' && (
        <>
          <div className="progress-layer h-full origin-left bg-accent" />
          <span className="sr-only">Loading the page</span>
        </>
      )}
    </div>
  );
}
