const batchSize = 100;

/** The rows with these ids, in batches of a hundred. */
export async function* streamBatches<T>(
  loadIds: () => Promise<{ id: string }[]>,
  loadRows: (ids: string[]) => Promise<T[]>,
): AsyncGenerator<T[], void> {
  const ids = (await loadIds()).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += batchSize)
    yield await loadRows(ids.slice(start, start + batchSize));
}
