import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { formatOrderDate } from '#web/features/orders/format-order-date.ts';
import { describeMaterial } from '#web/features/print-request/describe-material.ts';
import { FilamentColorSwatch } from '#web/features/print-request/filament-color-swatch.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export function MyPrintRequestRow({ request }: { request: PrintRequestResponse }) {
  const { createdAt, color, filament, orderMessage, image, stlFile } = request;
  const { tone, label, nextStep } = presentState(request);
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
          <Badge tone={tone}>{label}</Badge>
          <span className="text-sm text-muted">
            Requested on <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>
          </span>
        </p>
        <p className="mt-1.5 line-clamp-2 [overflow-wrap:anywhere]">{orderMessage}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <FilamentColorSwatch color={color} className="size-4" />
            {describeMaterial(color, filament)}
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
      <div className="text-sm text-muted sm:max-w-52 sm:text-right">{nextStep}</div>
    </li>
  );
}

interface StatePresentation {
  tone: BadgeTone;
  label: string;
  /** What happens next, or what the customer can do. */
  nextStep: ReactNode;
}

const link = 'inline-flex min-h-11 items-center text-accent-text underline underline-offset-4';

function presentState({ state, product }: PrintRequestResponse): StatePresentation {
  if (state === 'new')
    return {
      tone: 'teal',
      label: 'We are reviewing it',
      nextStep: (
        <>
          We answer within <span className="whitespace-nowrap">1-2 business days</span>.
        </>
      ),
    };
  if (state === 'declined')
    return {
      tone: 'neutral',
      label: 'We cannot print this one',
      nextStep: (
        <Link to="/contact" className={link}>
          Ask us why
        </Link>
      ),
    };
  if (!product)
    return {
      tone: 'neutral',
      label: 'No longer offered',
      nextStep: (
        <Link to="/contact" className={link}>
          Ask us about it
        </Link>
      ),
    };
  return {
    tone: 'success',
    label: 'Ready to order',
    nextStep: (
      <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-end sm:gap-2">
        <PriceText dollars={product.price} className="text-lg font-semibold text-ink" />
        <Button to={`/product/${product._id}`} size="sm">
          See and order
          <VisuallyHidden> {product.name}</VisuallyHidden>
        </Button>
      </div>
    ),
  };
}
