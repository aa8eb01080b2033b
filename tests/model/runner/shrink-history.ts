/** The shortest failing history found by removing steps, in ever smaller chunks. */
export async function shrinkHistory<Step>(
  steps: readonly Step[],
  stillFails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let shortest = steps;
  for (let piece = Math.floor(steps.length / 2); piece >= 1; ) {
    const before = shortest.length;
    for (let at = 0; at < shortest.length; ) {
      const without = [...shortest.slice(0, at), ...shortest.slice(at + piece)];
      if (await stillFails(without)) shortest = without;
      else at += piece;
    }
    piece =
      shortest.length < before ? Math.min(piece, Math.floor(shortest.length / 2)) : Math.floor(piece / 2);
  }
  return shortest;
}
