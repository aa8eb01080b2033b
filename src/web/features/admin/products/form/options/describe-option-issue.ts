import type { ApiIssue } from '#web/state/api/api-error.ts';

const fieldWords: Record<string, string> = {
  ...{ name: 'name', label: 'label', file: 'file', copies: 'copies', scale: 'scale' },
  ...{ filament: 'filament', color: 'filament', priceDelta: 'price difference', byRules: 'price difference' },
  ...{ max: 'longest text', part: 'part', width: 'plate width', height: 'plate height', depth: 'depth' },
};

/** Its message and where it is: 'Part 1, name: Name is needed.', 'Option 2, choice 1, label: Label is needed.' */
export function describeOptionIssue({ path, message }: Pick<ApiIssue, 'path' | 'message'>): string {
  const [list, place, ...below] = path.split('.');
  if (place === undefined) return message;
  const choice = below[0] === 'choices' && below[1] !== undefined ? Number(below[1]) + 1 : null;
  const where = [
    `${list === 'parts' ? 'Part' : 'Option'} ${Number(place) + 1}`,
    choice && `choice ${choice}`,
    below.includes('origin') ? 'center' : fieldWords[below.at(-1) ?? ''],
  ];
  return `${where.filter(Boolean).join(', ')}: ${message}`;
}
