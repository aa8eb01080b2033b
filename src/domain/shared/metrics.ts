/** Metrics of the running shop. Labels never contain ids, addresses or user input. */
export interface Metrics {
  /** `route` is the route's pattern, never the requested path. */
  recordResponse(call: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a request refused with an error code, such as `out_of_stock`. */
  recordRejection(code: string): void;
  /** Counts cached responses by outcome; `read` is called for each scrape. */
  registerCacheStats(read: () => Record<string, number>): void;
  /** All current metrics as text. */
  render(): Promise<{ type: string; text: string }>;
}
