/** Works once what an event has changed is on the screen: a slow phone shows at once that a finger was felt. */
export function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
