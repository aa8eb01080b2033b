/** From an address of the sandbox to its page: relative, so that it stays on whatever name and path were used. */
export const toDashboard = (path: string): string => `./${'../'.repeat(path.split('/').length - 2)}`;
