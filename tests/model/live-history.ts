import { checkStep } from './check-step.ts';
import { comeToRest } from './come-to-rest.ts';
import type { Lane } from './lane.ts';
import type { Step } from './moves.ts';
import { Broken, type Hit, openScene } from './scene.ts';
import type { SignatureDesk } from './signature-desk.ts';
import { said, takeStep } from './take-step.ts';

/** How a history went wrong, and what was done in it. */
export interface Failure {
  what: string;
  message: string;
  story: string[];
}

/** Lives one history from an empty shop to its end. Answers what broke; null where nothing did. */
export async function liveHistory(
  lane: Lane,
  desk: SignatureDesk,
  steps: readonly Step[],
  hit: Hit,
): Promise<Failure | null> {
  await lane.clear();
  const scene = openScene(lane, desk, hit);
  try {
    await checkStep(scene);
    for (const step of steps) {
      await takeStep(scene, step);
      await checkStep(scene);
    }
    await comeToRest(scene);
    for (const { kind, from, to, count } of scene.facts.events) {
      hit(`in the history: ${kind}`, count);
      if (kind === 'status' || kind === 'paid') hit(`order: ${from} to ${to}`, count);
    }
    return null;
  } catch (error) {
    const what = error instanceof Broken ? error.what : 'a history came to no end';
    return { what, message: said(error), story: scene.story };
  }
}
