import { useEffect, useState } from 'react';
import { useReducedMotion } from '#web/ui/use-reduced-motion.ts';
import { heroNames } from './hero-names.ts';

const turnEvery = 2000;

export interface HeroState {
  picture: number;
  hero: string;
  sports: string;
  anime: string;
}

/** What the server shows and the browser starts from. */
const first: HeroState = {
  picture: 0,
  hero: heroNames.hero[0],
  sports: heroNames.sports[0],
  anime: heroNames.anime[0],
};

/** Turns the hero at random every two seconds, until paused; still from the start where motion is unwelcome. */
export function useHeroRotation(pictures: number) {
  const [shown, setShown] = useState(first);
  const still = useReducedMotion();
  const [choice, setChoice] = useState<'playing' | 'paused' | null>(null);
  const playing = choice ? choice === 'playing' : !still;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setShown((now) => turned(now, pictures)), turnEvery);
    return () => clearInterval(timer);
  }, [playing, pictures]);

  return { shown, playing, toggle: () => setChoice(playing ? 'paused' : 'playing') };
}

function turned(now: HeroState, pictures: number): HeroState {
  const indices = Array.from({ length: pictures }, (_, index) => index);
  return {
    picture: another(indices, now.picture),
    hero: another(heroNames.hero, now.hero),
    sports: another(heroNames.sports, now.sports),
    anime: another(heroNames.anime, now.anime),
  };
}

/** A random one of `all`, but not the one shown now. */
function another<T>(all: readonly T[], now: T): T {
  const others = all.filter((one) => one !== now);
  return others[Math.floor(Math.random() * others.length)] ?? now;
}
