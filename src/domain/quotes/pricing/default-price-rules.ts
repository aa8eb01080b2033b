import { standardLimits } from '#mesh/printability/printability-check.ts';
import type { PriceRules } from './schemas.ts';

/** What every shop begins with; the owner replaces it with figures of their own. */
export const defaultPriceRules: PriceRules = {
  // Electricity, wear and upkeep of a desktop printer: $0.50 to $3 an hour (renderwrench.com, real hourly breakdown).
  machinePerHour: 1.5,
  // One person at $20 an hour for several printers (danbscott.ghost.io, economics of 3D printing).
  laborPerHour: 20,
  // The same source counts 30 minutes to set up and clean up a print alone; half of it once a file is sliced already.
  lineMinutes: 10,
  pieceMinutes: 5,
  // A carton, paper and a label.
  packaging: 1,
  // A success rate of 95 percent is the usual allowance (calculator.city, 3D print cost calculator).
  failureRate: 0.05,
  // Markups of 25 to 80 percent are usual (grokipedia.com, 3D printing pricing formula).
  margin: 0.4,
  // Below this, handling costs more than the part: print services commonly start between $5 and $20.
  minimum: 10,
  // Skirts, purges and ends of spools; soft filament is purged more.
  waste: 0.05,
  wasteByFilament: ['FLEX', 'NYLON', 'CARBON FIBRE'].map((filament) => ({ filament, waste: 0.1 })),
  validDays: 14,
  // What nine of ten estimates of grams are within.
  confirmTolerance: 0.1,
  offerAtOnce: {
    // Those that print without an enclosure or a dry box.
    filaments: ['EPLA', 'PETG'],
    // What the printers take, as the check of meshes assumes.
    maxSize: [...standardLimits.buildVolume],
    // Parts are priced together, and supports as a shopper chooses; faulty edges and thin walls need a look.
    warnings: ['several_bodies', 'overhangs'],
    maxTotal: 300,
  },
};
