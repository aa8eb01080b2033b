import { useEffect, useState } from 'react';
import { usePrefersReducedMotion } from '#web/ui/hooks/use-prefers-reduced-motion.ts';
import { heroPictureNames } from './hero-picture-names.ts';

const rotateIntervalMs = 2000;

export interface HeroRotationState {
  picture: number;
  hero: string;
  sports: string;
  anime: string;
}

/** Initial state on the server and in the browser. */
const initialHeroState: HeroRotationState = {
  picture: 0,
  hero: heroPictureNames.hero[0],
  sports: heroPictureNames.sports[0],
  anime: heroPictureNames.anime[0],
};

/** Shows another random picture every two seconds until paused; starts paused with reduced motion. */
export function useHeroRotation(pictures: number) {
  const [shown, setShown] = useState(initialHeroState);
  const isReducedMotion = usePrefersReducedMotion();
  const [choice, setChoice] = useState<'playing' | 'paused' | null>(null);
  const playing = choice ? choice === 'playing' : !isReducedMotion;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setShown((now) => nextHeroState(now, pictures)), rotateIntervalMs);
    return () => clearInterval(timer);
  }, [playing, pictures]);

  return { shown, playing, toggle: () => setChoice(playing ? 'paused' : 'playing') };
}

function nextHeroState(now: HeroRotationState, pictures: number): HeroRotationState {
  const indices = Array.from({ length: pictures }, (_, index) => index);
  return {
    picture: pickOther(indices, now.picture),
    hero: pickOther(heroPictureNames.hero, now.hero),
    sports: pickOther(heroPictureNames.sports, now.sports),
    anime: pickOther(heroPictureNames.anime, now.anime),
  };
}

/** A random element of `all` other than the current one. */
function pickOther<T>(all: readonly T[], now: T): T {
  const others = all.filter((one) => one !== now);
  return others[Math.floor(Math.random() * others.length)] ?? now;
}
