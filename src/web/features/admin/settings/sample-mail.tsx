import { type SyntheticEvent, useState } from 'react';
import { mailPreviewResponse } from '#domain/settings/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { callAdminApi } from '../call-admin-api.ts';

interface SampleMailProps {
  mail: string;
  /** What the mail is called here. */
  label: string;
  intro: string | null;
  closing: string | null;
}

/** Shows the mail of a sample order with the texts as they are typed. */
export function SampleMail({ mail, label, intro, closing }: SampleMailProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [shown, setShown] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const load = async () => {
    const body = { mail, intro, closing };
    const call = { method: 'POST', body, responseSchema: mailPreviewResponse } as const;
    return { ...(await callAdminApi('/api/settings/mails/preview', call)), intro, closing };
  };
  const isOld = shown && (shown.intro !== intro || shown.closing !== closing);

  async function show() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setShown(await load());
    } catch (error) {
      setFailure(toApiFailure(error).message);
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={busy} onClick={show}>
          {shown ? 'Update the preview' : 'Preview'}
          <VisuallyHidden> of the mail {label}</VisuallyHidden>
        </Button>
        <p role="status" className="text-sm text-muted">
          {isOld ? 'The texts have changed since.' : shown && 'Nothing is sent or saved.'}
        </p>
      </div>
      {failure && (
        <Notice tone="danger" title="The preview could not be made.">
          <p>{failure}</p>
        </Notice>
      )}
      {shown && (
        <section aria-label={`Preview: ${label}`} className="grid gap-3">
          <p className="[overflow-wrap:anywhere]">
            <span className="text-muted">Subject: </span>
            <span className="font-medium">{shown.subject}</span>
          </p>
          <MailFrame key={shown.html} html={shown.html} />
          <details className="rounded-md border border-line">
            <summary className="min-h-11 px-4 py-2 font-medium">As plain text</summary>
            <pre className="overflow-x-auto border-t border-line p-4 text-sm">{shown.text}</pre>
          </details>
        </section>
      )}
    </div>
  );
}

/**
 * A mail in a frame without scripts. The frame has the policy of the page, which forbids inline styles, so they are set
 * once it is loaded.
 */
function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(0);
  const [withoutSheet = '', sheet = '', rest = ''] = html.split(/<style>([^<]*)<\/style>/);

  function applyStyles({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const { contentDocument: page, contentWindow: view } = currentTarget;
    if (!page || !view) return;
    const styles = new (view as unknown as typeof globalThis).CSSStyleSheet();
    styles.replaceSync(sheet);
    page.adoptedStyleSheets = [styles];
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
    // Links would open inside of the frame.
    for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
    setHeight(page.documentElement.scrollHeight);
  }

  return (
    <iframe
      title="The mail"
      sandbox="allow-same-origin"
      srcDoc={(withoutSheet + rest).replaceAll(' style="', ' data-style="')}
      onLoad={applyStyles}
      style={{ height }}
      className="w-full rounded-md border border-line"
    />
  );
}
