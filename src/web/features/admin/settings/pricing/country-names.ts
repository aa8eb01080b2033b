import { countries } from '#domain/addresses/countries.ts';

const names = new Map(countries.map(({ code, name }) => [code, name]));

/** 'Germany' for DE. */
export const toCountryName = (code: string): string => names.get(code) ?? code;
