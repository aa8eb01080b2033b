/** Runs `work` after the next paint, so that a slow phone first shows the immediate effect of a tap. */
export function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
