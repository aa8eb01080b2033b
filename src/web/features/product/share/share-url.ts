/** Opens the share dialog of the device, else copies the URL. Returns what to tell the user; '' if the dialog does. */
export async function shareUrl(url: string, title: string): Promise<string> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // Closed by the user. Other failures, such as a policy of the browser, leave copying.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'Link copied';
  } catch {
    // Refused, or there is no clipboard, as over plain HTTP.
    return `Please copy this link: ${url}`;
  }
}
