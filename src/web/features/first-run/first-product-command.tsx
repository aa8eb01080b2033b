import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { buildFirstProductCommand } from './build-first-product-command.ts';

export function FirstProductCommand({ publicUrl }: { publicUrl: string }) {
  const command = buildFirstProductCommand(publicUrl);
  return (
    <div className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="font-display font-semibold text-ink">Or from a terminal</h4>
        <CopyButton text={command} textName="the commands" />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a command that is too wide
        tabIndex={0}
        aria-label="Commands that add a product"
        className="mt-2 overflow-x-auto rounded-md border border-line bg-sunken"
      >
        <pre className="w-max min-w-full p-4 font-mono text-xs leading-relaxed text-ink">
          <code>{command}</code>
        </pre>
      </section>
      <p className="mt-2 text-sm">
        Put your own address and password in. All that a product can say is described at{' '}
        <a href="/api/openapi.json" className="font-medium text-accent-text underline underline-offset-4">
          /api/openapi.json
        </a>
        .
      </p>
    </div>
  );
}
