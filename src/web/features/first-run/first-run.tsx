import { OpeningSoon } from './opening-soon.tsx';
import { SetUpShop } from './set-up-shop.tsx';

/** The home page of a shop that has nothing to sell yet: for its visitors, and below for its owner. */
export function FirstRun() {
  return (
    <>
      <OpeningSoon />
      <SetUpShop />
    </>
  );
}
