import { EmptyState } from '#web/ui/empty-state.tsx';

export function NoProducts({ custom }: { custom: boolean }) {
  if (custom)
    return (
      <EmptyState
        illustration="cube"
        title="No custom products yet"
        text="A product made for one customer stands here and on no list of the shop."
      />
    );
  return (
    <EmptyState
      illustration="layers"
      title="No products yet"
      text="The shop opens with the first one: press Add, and it stands on the home page as soon as it is saved."
    />
  );
}
