const names = new Intl.DisplayNames('en', { type: 'region' });

/** 'Germany'; 'Unknown' for an order of a time when addresses were not checked. */
export const formatCountry = (code: string | null): string => (code ? (names.of(code) ?? code) : 'Unknown');
