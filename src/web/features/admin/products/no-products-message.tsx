import { EmptyState } from '#web/ui/empty-state.tsx';

const messages = {
  draft: {
    title: 'No drafts',
    text: 'Set a product’s state to Draft to prepare it: only admins see it.',
  },
  archived: {
    title: 'No archived products',
    text: 'Archive a product that is no longer sold: its page stays, and orders keep it.',
  },
  custom: {
    title: 'No custom products yet',
    text: 'Products made for one customer appear here and on no list of the shop.',
  },
};

export function NoProductsMessage({ list }: { list: string }) {
  if (list in messages)
    return <EmptyState illustration="cube" {...messages[list as keyof typeof messages]} />;
  return (
    <EmptyState
      illustration="layers"
      title="No products yet"
      text="Press Add to create the first one: it is on the home page as soon as it is saved."
    />
  );
}
