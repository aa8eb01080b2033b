/** How parts are printed for which nobody has chosen anything else. */
export const defaultPrintSettings = { profile: 'standard', infill: 15, supports: false } as const;

/** Of PLA, in g/cm³, where nobody has chosen a filament. */
export const defaultDensity = 1.24;
