import { updateFilament } from '#domain/filaments/update-filament.ts';
import { toGrams } from '#domain/shared/grams.ts';
import { addSpoolEntry } from '#domain/spools/add-spool-entry.ts';
import { createSpool } from '#domain/spools/create-spool.ts';
import { updateSpool } from '#domain/spools/update-spool.ts';
import { pickOne } from '#tests/model/commands/command.ts';
import { asOwner, asPrinting, type FarmCommandResolver } from './farm-command.ts';

export const spoolCommands = {
  /** It often has less on it than the ledger says, also than what is reserved. */
  'weigh a spool'(scene, { pick, size }) {
    const spool = pickOne(scene.farm.spools, pick);
    if (!spool) return null;
    const grams = size === 9 ? 0 : Math.round(toGrams(spool.mg) * (0.8 + size / 40));
    return (ctx) => addSpoolEntry(asPrinting(scene, ctx), spool.id, { kind: 'measure', grams, note: '' });
  },
  /** Also more than is on it. */
  'take filament off'(scene, { pick, size }) {
    const spool = pickOne(scene.farm.spools, pick);
    if (!spool) return null;
    const entry = size % 2 ? { kind: 'waste', grams: size * 5 } : { kind: 'adjust', grams: (size - 6) * 25 };
    return (ctx) =>
      addSpoolEntry(asPrinting(scene, ctx), spool.id, {
        ...entry,
        kind: size % 2 ? 'waste' : 'adjust',
        note: '',
      });
  },
  'add a spool'(scene, { pick, size }) {
    const { spools } = scene.farm;
    const like = pickOne(spools, pick);
    if (!like || spools.length > 9) return null;
    const input = { filamentId: like.filament_id, grams: 50 + size * 40 };
    return (ctx) => createSpool(asPrinting(scene, ctx), input);
  },
  'set the mark of a filament'(scene, { pick, size }) {
    const spool = pickOne(scene.farm.spools, pick);
    if (!spool) return null;
    return (ctx) =>
      updateFilament(asOwner(scene, ctx), spool.filament_id, { lowGrams: size ? size * 40 : null });
  },
  'put a spool away, or back'(scene, { pick }) {
    const spool = pickOne(scene.farm.spools, pick);
    return spool && ((ctx) => updateSpool(asPrinting(scene, ctx), spool.id, { retired: !spool.retired }));
  },
} satisfies Record<string, FarmCommandResolver>;
