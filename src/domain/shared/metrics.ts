/** Figures of the running shop. No label ever holds an id, an address or anything a visitor chose. */
export interface Metrics {
  /** `route` is the route's pattern, never the path that was asked for. */
  recordResponse(call: { method: string; route: string; status: number; seconds: number }): void;
  /** A call was refused by a rule of the shop, such as `out_of_stock`. */
  recordRejection(code: string): void;
  /** Answers given from what was kept, by outcome; read when somebody looks. */
  registerCacheStats(read: () => Record<string, number>): void;
  /** All figures as they are now. */
  render(): Promise<{ type: string; text: string }>;
}
