import { OpeningSoon } from './opening-soon.tsx';
import { SetUpShop } from './set-up-shop.tsx';

/** The home page of a shop that has nothing to sell: for its visitors, and below for the owner of a new one. */
export function FirstRun({ isNew }: { isNew: boolean }) {
  return (
    <>
      <OpeningSoon />
      {isNew && <SetUpShop />}
    </>
  );
}
