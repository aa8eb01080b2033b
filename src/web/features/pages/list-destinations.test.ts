import { expect, test } from 'vitest';
import { listDestinations } from './list-destinations.server.ts';

const zone = (...countries: string[]) => ({ countries }) as never;

test('the destinations are the countries of the zones, unless one is for all others', () => {
  expect(listDestinations({ zones: [] })).toBeNull();
  expect(listDestinations({ zones: [zone('DE'), zone()] })).toBeNull();
  expect(listDestinations({ zones: [zone('US', 'DE'), zone('DE')] })).toEqual(['Germany', 'United States']);
});
