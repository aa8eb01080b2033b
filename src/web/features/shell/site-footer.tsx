import { Link } from 'react-router';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { useRootLoaderData } from './root-loader-data.ts';
import { toSocialShareLinks } from './to-social-share-links.ts';
import { BrandMark } from './wordmark.tsx';

const pages = [
  { to: '/quote', label: 'Instant Quote' },
  { to: '/about', label: 'About Us' },
  { to: '/terms', label: 'Terms & Conditions' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/shipping-returns', label: 'Shipping & Returns' },
  { to: '/withdraw', label: 'Withdraw from contract here' },
];

const heading = 'font-sans text-sm leading-7 font-semibold tracking-normal';

export function SiteFooter() {
  const { shopName, publicUrl, footer } = useRootLoaderData();
  return (
    <footer className="mt-16 border-t border-line bg-sunken sm:mt-20 print:hidden">
      <div aria-hidden="true" className="layer-lines h-6 text-ink" />
      <PageContainer className="grid gap-x-14 gap-y-8 pt-8 pb-9 md:grid-cols-[1fr_auto_auto] lg:grid-cols-[1.4fr_1fr_auto] lg:pt-10">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 font-display text-lg font-bold">
            <BrandMark className="size-7" />
            {shopName}
          </p>
          <p className="mt-3 text-sm text-muted">{footer?.[0]}</p>
          <p className="mt-3 text-sm text-muted">
            Questions?{' '}
            <Link to="/contact" className="text-ink underline underline-offset-4">
              Write to us
            </Link>
            : replies take 1-2 business days.
          </p>
        </div>
        <nav aria-labelledby="footer-pages">
          <h2 id="footer-pages" className={heading}>
            Good to know
          </h2>
          <ul className="mt-1 grid grid-cols-[auto_1fr] gap-x-8 text-sm md:grid-cols-1">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={heading}>Share the shop</h2>
          <ul className="-mx-2.5 mt-1 flex gap-1">
            {toSocialShareLinks(publicUrl, shopName).map(({ icon, label, href }) => (
              <li key={icon}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${label} (opens a new tab)`}
                  className="grid size-11 place-items-center rounded-md hover:bg-line"
                >
                  <Icon name={icon} className="size-6" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </PageContainer>
      <PageContainer>
        <p className="border-t border-line py-5 text-xs text-muted">{footer?.[1]}</p>
      </PageContainer>
    </footer>
  );
}
