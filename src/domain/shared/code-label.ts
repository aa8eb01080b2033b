/** A label to stick on something. */
export interface CodeLabel {
  /** Printed for people and as QR code: 'S1001'. */
  code: string;
  /** What it is about; empty ones are left out, and long ones are cut. */
  lines: readonly string[];
}
