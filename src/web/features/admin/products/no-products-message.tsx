import { EmptyState } from '#web/ui/empty-state.tsx';

export function NoProductsMessage({ custom }: { custom: boolean }) {
  if (custom)
    return (
      <EmptyState
        illustration="cube"
        title="No custom products yet"
        text="Products made for one customer appear here and on no list of the shop."
      />
    );
  return (
    <EmptyState
      illustration="layers"
      title="No products yet"
      text="Press Add to create the first one: it is on the home page as soon as it is saved."
    />
  );
}
