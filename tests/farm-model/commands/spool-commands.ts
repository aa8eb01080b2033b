import { addSpoolEntry } from '#domain/spools/add-spool-entry.ts';
import { createSpool } from '#domain/spools/create-spool.ts';
import { updateSpool } from '#domain/spools/update-spool.ts';
import { clearPrinter } from '#domain/printers/clear-printer.ts';
import { updatePrinter } from '#domain/printers/update-printer.ts';
import { pickOne } from '#tests/model/commands/command.ts';
import { asPrinting, type FarmCommandResolver, toGrams } from './farm-command.ts';

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
      addSpoolEntry(asPrinting(scene, ctx), spool.id, { ...entry, kind: size % 2 ? 'waste' : 'adjust', note: '' });
  },
  'add a spool'(scene, { pick, size }) {
    const { spools } = scene.farm;
    const like = pickOne(spools, pick);
    if (!like || spools.length > 9) return null;
    const input = { filamentId: like.filament_id, grams: 50 + size * 40 };
    return (ctx) => createSpool(asPrinting(scene, ctx), input);
  },
  'put a spool away, or back'(scene, { pick }) {
    const spool = pickOne(scene.farm.spools, pick);
    return spool && ((ctx) => updateSpool(asPrinting(scene, ctx), spool.id, { retired: !spool.retired }));
  },
  /** Also in the middle of a print. */
  'swap a spool'(scene, { pick, size }) {
    const printer = pickOne(scene.farm.printers, pick);
    const spool = pickOne(scene.farm.spools, size);
    if (!printer || !spool) return null;
    const others = scene.farm.loaded.filter(({ printer_id, slot }) => printer_id === printer.id && slot !== 1);
    const spools = [{ slot: 1, id: spool.id }, ...others.map(({ slot, spool_id }) => ({ slot, id: spool_id }))];
    return (ctx) => updatePrinter(asPrinting(scene, ctx), printer.id, { spools });
  },
  'clear a bed'(scene, { pick, size }) {
    const waiting = scene.farm.printers.filter(({ state }) => state === 'needs_clearing');
    const printer = pickOne(size % 6 && waiting.length ? waiting : scene.farm.printers, pick);
    if (!printer) return null;
    return (ctx) => {
      scene.clearedBeds.add(printer.id);
      return clearPrinter(asPrinting(scene, ctx), printer.id);
    };
  },
  /** Who says that a printer is ready has looked at its bed. */
  'set the state of a printer'(scene, { pick, size }) {
    const printer = pickOne(scene.farm.printers, pick);
    const state = (['ready', 'ready', 'offline', 'maintenance'] as const)[size % 4];
    if (!printer || !state) return null;
    return (ctx) => {
      if (state === 'ready') scene.clearedBeds.add(printer.id);
      return updatePrinter(asPrinting(scene, ctx), printer.id, { state });
    };
  },
} satisfies Record<string, FarmCommandResolver>;
