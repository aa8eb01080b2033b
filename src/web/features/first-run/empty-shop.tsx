import { OpeningSoonSection } from './opening-soon-section.tsx';
import { SetUpShopSection } from './set-up-shop-section.tsx';

/** The home page of a shop without products: a message for visitors and, in a new shop, instructions for the owner. */
export function EmptyShop({ isNew }: { isNew: boolean }) {
  return (
    <>
      <OpeningSoonSection />
      {isNew && <SetUpShopSection />}
    </>
  );
}
