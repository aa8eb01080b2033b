import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PrintRequestAnswer } from '#domain/print-requests/schemas.ts';
import { Swatch } from '#web/features/custom-order/swatch.tsx';
import { formatDay } from '#web/features/orders/format-day.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export function CustomPrintRow({ request }: { request: PrintRequestAnswer }) {
  const { createdAt, color, filament, orderMessage, image, stlFile } = request;
  const { tone, words, next } = lookOf(request);
  return (
    <li className="grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 shadow-rest sm:grid-cols-[auto_1fr_auto] sm:items-center sm:p-5">
      <span className="hidden size-20 place-items-center overflow-hidden rounded-md bg-sunken text-teal sm:grid">
        {image ? (
          <img src={image.url} alt="" className="size-full object-contain dark:brightness-90" />
        ) : (
          <Icon name={stlFile ? 'cube' : 'spool'} className="size-8" />
        )}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{words}</Badge>
          <span className="text-sm text-muted">
            Asked on <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </span>
        </p>
        <p className="mt-1.5 line-clamp-2 [overflow-wrap:anywhere]">{orderMessage}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Swatch color={color} className="size-4" />
            <span className="first-letter:uppercase">{color}</span> {filament}
          </span>
          {[stlFile, image].map(
            (file) =>
              file && (
                <span
                  key={file.path}
                  className="inline-flex min-w-0 items-center gap-1.5 [overflow-wrap:anywhere]"
                >
                  <Icon name={file === stlFile ? 'cube' : 'upload'} className="size-4" />
                  {file.fileName}
                </span>
              ),
          )}
        </p>
      </div>
      <div className="text-sm text-muted sm:max-w-52 sm:text-right">{next}</div>
    </li>
  );
}

interface Look {
  tone: BadgeTone;
  words: string;
  /** What comes next, or what can be done. */
  next: ReactNode;
}

const link = 'inline-flex min-h-11 items-center text-accent-text underline underline-offset-4';

function lookOf({ state, product }: PrintRequestAnswer): Look {
  if (state === 'new')
    return {
      tone: 'teal',
      words: 'We are looking at it',
      next: (
        <>
          We answer within <span className="whitespace-nowrap">1-2 business days</span>.
        </>
      ),
    };
  if (state === 'declined')
    return {
      tone: 'neutral',
      words: 'We cannot print this one',
      next: (
        <Link to="/contact" className={link}>
          Ask us why
        </Link>
      ),
    };
  if (!product)
    return {
      tone: 'neutral',
      words: 'No longer offered',
      next: (
        <Link to="/contact" className={link}>
          Ask us about it
        </Link>
      ),
    };
  return {
    tone: 'success',
    words: 'Ready to order',
    next: (
      <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-end sm:gap-2">
        <Price dollars={product.price} className="text-lg font-semibold text-ink" />
        <Button to={`/product/${product._id}`} size="sm">
          See and order
          <VisuallyHidden> {product.name}</VisuallyHidden>
        </Button>
      </div>
    ),
  };
}
