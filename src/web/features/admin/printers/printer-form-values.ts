import { type PrinterResponse, printerInput } from '#domain/printers/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { parseDecimal } from '#web/ui/forms/parse-decimal.ts';

/** As typed. */
export const emptyPrinterValues = {
  ...{ name: '', kind: 'manual', width: '220', depth: '220', height: '250', materials: '' },
  ...{ url: '', apiKey: '', slicerSettings: '' },
};
export type PrinterFormValues = typeof emptyPrinterValues;

export const printerFieldLabels: Record<keyof PrinterFormValues, string> = {
  ...{
    name: 'Name',
    kind: 'Connection',
    width: 'Width, in mm',
    depth: 'Depth, in mm',
    height: 'Height, in mm',
  },
  ...{ materials: 'Materials', url: 'Address of OctoPrint', apiKey: 'API key' },
  slicerSettings: 'Settings of PrusaSlicer',
};

export const toPrinterFormValues = (printer: PrinterResponse): PrinterFormValues => ({
  ...{ name: printer.name, kind: printer.kind, materials: printer.materials.join(', ') },
  ...{ width: String(printer.size.width), depth: String(printer.size.depth) },
  ...{ height: String(printer.size.height), url: printer.url ?? '', apiKey: '' },
  slicerSettings: printer.slicerSettings ?? '',
});

const toList = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

export function toPrinterBody(values: PrinterFormValues) {
  const { name, kind, materials, width, depth, height } = values;
  const [url, apiKey] = [values.url.trim(), values.apiKey.trim()];
  return {
    ...{ name, kind, materials: toList(materials) },
    size: { width: parseDecimal(width), depth: parseDecimal(depth), height: parseDecimal(height) },
    ...(kind === 'octoprint' && { url: url || null, ...(apiKey && { apiKey }) }),
    slicerSettings: values.slicerSettings.trim() ? values.slicerSettings : null,
  };
}

/** Only what was changed: a printer that prints keeps how it is reached, and can get another name. */
export function toChangedBody(values: PrinterFormValues, before: PrinterFormValues): Record<string, unknown> {
  const [body, old] = [toPrinterBody(values), toPrinterBody(before)];
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
    ),
  );
}

/** The first error of each field, in the words of the schema. */
export const checkPrinterForm = (values: PrinterFormValues) =>
  collectFieldErrors<PrinterFormValues>(printerInput, toPrinterBody(values) as never);
