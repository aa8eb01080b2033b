import type { HeroPicture } from './hero-backdrop.tsx';

const found = import.meta.glob<HeroPicture[]>('./hero-pictures.json', { eager: true, import: 'default' });

/** Made by the studio together with its pictures under /media/hero. */
export const heroPictures: readonly HeroPicture[] = Object.values(found).flat();
