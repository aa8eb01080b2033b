import { OpeningSoon } from './opening-soon.tsx';
import { SetUpShop } from './set-up-shop.tsx';

/** The home page of a shop without products: a message for visitors and, in a new shop, instructions for the owner. */
export function FirstRun({ isNew }: { isNew: boolean }) {
  return (
    <>
      <OpeningSoon />
      {isNew && <SetUpShop />}
    </>
  );
}
