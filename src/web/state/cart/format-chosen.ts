import type { ChosenOptionResponse } from '#domain/options/schemas.ts';

/** 'Color: leaf green · Name: MAX 7' */
export const formatChosen = (chosen: readonly ChosenOptionResponse[] = []): string =>
  chosen.map(({ name, value }) => `${name}: ${value}`).join(' · ');
