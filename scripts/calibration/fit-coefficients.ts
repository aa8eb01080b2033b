/** Beyond this error a row counts less than by its square, so that a few odd parts do not decide. */
const softError = 0.05;
const maxSteps = 60;

/**
 * Fits positive coefficients so that the logarithms of prediction and actual value differ least: Levenberg and
 * Marquardt's method on the logarithms of the coefficients, with the soft L1 loss by weights.
 */
export function fitCoefficients<Row extends { actual: number }>(
  start: number[],
  rows: Row[],
  predictBy: (coefficients: number[]) => (row: Row) => number,
): number[] {
  const residuals = (logs: number[]) => {
    const predict = predictBy(logs.map(Math.exp));
    return rows.map((row) => Math.log(Math.max(predict(row), 1e-9) / row.actual));
  };
  const lossOf = (errors: number[]) =>
    errors.reduce((sum, error) => sum + Math.sqrt(1 + (error / softError) ** 2) - 1, 0);
  let logs = start.map(Math.log);
  let errors = residuals(logs);
  let loss = lossOf(errors);
  let damping = 1e-2;
  for (let step = 0; step < maxSteps && damping < 1e8; step += 1) {
    const slopes = logs.map((_, index) => {
      const moved = residuals(logs.map((log, at) => (at === index ? log + 1e-5 : log)));
      return moved.map((error, row) => (error - (errors[row] as number)) / 1e-5);
    });
    const weights = errors.map((error) => 1 / Math.sqrt(1 + (error / softError) ** 2));
    const product = (one: number[], other: number[]) =>
      one.reduce((sum, value, row) => sum + value * (other[row] as number) * (weights[row] as number), 0);
    const matrix = slopes.map((one, at) =>
      slopes.map((other, to) => product(one, other) * (at === to ? 1 + damping : 1) + (at === to ? 1e-6 : 0)),
    );
    const change = solve(
      matrix,
      slopes.map((slope) => -product(slope, errors)),
    );
    const next = logs.map((log, index) => Math.max(-12, Math.min(8, log + (change[index] as number))));
    const nextErrors = residuals(next);
    const nextLoss = lossOf(nextErrors);
    if (!(nextLoss < loss)) {
      damping *= 5;
      continue;
    }
    const gain = loss - nextLoss;
    [logs, errors, loss, damping] = [next, nextErrors, nextLoss, damping / 3];
    if (gain < loss * 1e-6) break;
  }
  return logs.map(Math.exp);
}

/** Gauss's elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] as number]);
  for (let pivot = 0; pivot < rows.length; pivot += 1) {
    const size = (row: number) => Math.abs(rows[row]?.[pivot] ?? 0);
    let best = pivot;
    for (let row = pivot; row < rows.length; row += 1) if (size(row) > size(best)) best = row;
    [rows[pivot], rows[best]] = [rows[best] as number[], rows[pivot] as number[]];
    const top = rows[pivot] as number[];
    for (const [index, row] of rows.entries()) {
      if (index === pivot) continue;
      const share = (row[pivot] as number) / (top[pivot] as number);
      for (let at = pivot; at < row.length; at += 1)
        row[at] = (row[at] as number) - share * (top[at] as number);
    }
  }
  return rows.map((row, index) => (row.at(-1) as number) / (row[index] as number));
}
