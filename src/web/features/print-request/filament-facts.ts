import type { PrintFilament } from '#domain/print-requests/states.ts';

interface FilamentFacts {
  name: PrintFilament;
  /** Recommended use, in one line. */
  use: string;
  /** Approximate temperature up to which a part keeps its shape. */
  heat: string;
  strength: string;
  caveats: string;
}

/** Properties of our filaments. Temperatures are approximate and for a part without load. */
export const filamentFacts: readonly FilamentFacts[] = [
  {
    name: 'EPLA',
    use: 'Figures, busts and props for indoors: the sharpest detail and the cleanest colors.',
    heat: 'To about 55 °C (130 °F)',
    strength: 'Stiff and hard, with a smooth, satin surface. Made from plant starch.',
    caveats: 'Softens near 60 °C: not for a parked car in summer. Thin parts snap rather than bend.',
  },
  {
    name: 'ABS',
    use: 'Helmets, housings and parts that get knocked about or stand in the heat.',
    heat: 'To about 95 °C (200 °F)',
    strength: 'Tough, takes a blow. Sands, glues and paints well.',
    caveats: 'Large flat parts can warp a little. Sunlight yellows it and makes it brittle in time.',
  },
  {
    name: 'PETG',
    use: 'Everyday parts that must last: planters, mounts, things near water or outdoors.',
    heat: 'To about 70 °C (160 °F)',
    strength: 'Tough with a little give, slightly glossy. Stands up to water and many chemicals.',
    caveats: 'Scratches more easily than it breaks. Very fine detail comes out a little softer.',
  },
  {
    name: 'PP',
    use: 'Snap lids, living hinges and containers: light, and bends again and again without breaking.',
    heat: 'To about 90 °C (195 °F)',
    strength: 'Flexible and hard to tire, with a waxy touch. Stands up to many chemicals.',
    caveats: 'Paint and glue hardly hold on it. Large flat parts warp, and few colors can be had.',
  },
  {
    name: 'CARBON FIBRE',
    use: 'Stiff, light parts with a matte technical look: frames, brackets, drone and camera parts.',
    heat: 'Depends on the plastic that carries the fibres; we tell you with the price',
    strength: 'The stiffest of the nine. The matte surface hides the layers.',
    caveats: 'Comes out black or dark gray, whatever the color above. Breaks instead of bending far.',
  },
  {
    name: 'NYLON',
    use: 'Gears, clips, hinges and whatever rubs or is bent: very tough and slow to wear.',
    heat: 'To about 80 °C (175 °F)',
    strength: 'Bends before it breaks; slides well on itself and on metal.',
    caveats: 'Takes up moisture from the air and gets a little softer with it. Detail is less crisp.',
  },
  {
    name: 'FLEX',
    use: 'Straps, grips, bumpers and phone cases: soft like rubber, and springs back.',
    heat: 'To about 60 °C (140 °F)',
    strength: 'Bends, stretches and takes wear. We choose how soft with you.',
    caveats: 'Not for sharp edges, thin towers or fine detail. Does not sand well.',
  },
  {
    name: 'HIPS',
    use: 'Light models and props that you want to sand and paint yourself.',
    heat: 'To about 80 °C (175 °F)',
    strength: 'Takes a blow like ABS but is lighter, with a matte surface that paint holds on.',
    caveats:
      'Dissolves in limonene (citrus cleaner), which also makes it a support material. Not for the sun.',
  },
  {
    name: 'PVA',
    use: 'A support material: it holds up overhangs while printing and is washed away with water.',
    heat: 'Keep it cool and dry',
    strength: 'Not for parts that last: ask for it where a model needs clean undersides or cavities.',
    caveats: 'Dissolves in water, and even damp air makes it soft and sticky.',
  },
];

export const findFilamentFacts = (filament: string) => filamentFacts.find(({ name }) => name === filament);
