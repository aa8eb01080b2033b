/** The URL of the control page, relative to another URL of the sandbox: it works under any host name and path. */
export const toDashboardUrl = (url: string): string => {
  const depth = (url.split('?')[0] ?? '').split('/').length - 2;
  return `./${'../'.repeat(depth)}`;
};
