/** The control page's address, relative to another of the sandbox: it stays on whatever name and path were used. */
export const toDashboard = (url: string): string => {
  const depth = (url.split('?')[0] ?? '').split('/').length - 2;
  return `./${'../'.repeat(depth)}`;
};
