/** '+12%' of the value before; '' where it says nothing: without a value, or from or to nothing. */
export function formatChange(now: number | null, before: number | null): string {
  if (!now || !before || before < 0) return '';
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en-US')}%`;
}
