import type { ProfileSettings } from './fit-profile.ts';

const iniFile = (name: string) => new URL(`../../tests/fixtures/print-profiles/${name}`, import.meta.url);

/** The print profiles and the slicer's settings of each. */
export const profileSettings: (ProfileSettings & { iniFile: URL })[] = [
  {
    ...{ id: 'standard', name: 'Standard (0.2 mm)', layerHeightMm: 0.2, walls: 2 },
    iniFile: iniFile('standard-0.2.ini'),
  },
  {
    ...{ id: 'fine', name: 'Fine (0.12 mm)', layerHeightMm: 0.12, walls: 2 },
    iniFile: iniFile('fine-0.12.ini'),
  },
  {
    ...{ id: 'draft', name: 'Draft (0.28 mm)', layerHeightMm: 0.28, walls: 2 },
    iniFile: iniFile('draft-0.28.ini'),
  },
];
