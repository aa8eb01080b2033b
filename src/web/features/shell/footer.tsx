import { Link } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useRootData } from './root-data.ts';
import { socialLinks } from './social-links.ts';
import { BrandMark } from './wordmark.tsx';

const pages = [
  { to: '/about', label: 'About Us' },
  { to: '/terms', label: 'Terms & Conditions' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/contact', label: 'Contact Us' },
];

export function Footer() {
  const { shopName, publicUrl } = useRootData();
  return (
    <footer className="mt-20 border-t border-line bg-sunken sm:mt-28">
      <div aria-hidden="true" className="layer-lines h-6 text-ink" />
      <Container className="grid gap-10 py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 font-display text-lg font-bold">
            <BrandMark className="size-7" />
            {shopName}
          </p>
          <p className="mt-3 text-sm text-muted">
            Heroes, sports teams and anime, printed layer by layer in our own print farm.
          </p>
          <p className="mt-3 text-sm text-muted">Questions? Write to us: replies take 1-2 business days.</p>
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-1">
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
          <h2 className="font-sans text-sm font-semibold tracking-normal">Share the shop</h2>
          <ul className="mt-2 -ml-2.5 flex flex-wrap gap-1">
            {socialLinks(publicUrl, shopName).map(({ icon, label, href }) => (
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
      </Container>
      <Container className="border-t border-line py-5 text-xs text-muted">
        Prices in US dollars. Made to order.
      </Container>
    </footer>
  );
}
