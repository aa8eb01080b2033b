import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { WalletOptionsProvider } from '#web/features/checkout/wallet/wallet-context.tsx';
import type { Route } from './+types/root.ts';
import { shopRouterContext } from './context.ts';
import { preHydrationCartScript } from './features/cart/pre-hydration-cart.ts';
import { ErrorScreen, NotFoundScreen } from './features/shell/error-screen.tsx';
import { toRootLoaderData } from './features/shell/load-root-data.server.ts';
import type { RootLoaderData } from './features/shell/root-loader-data.ts';
import { SiteLayout } from './features/shell/site-layout.tsx';
import { preHydrationEventsScript } from './pre-hydration-events.ts';
import { useScriptNonce } from './script-nonce.ts';
import { createAppStore } from './state/store.ts';
import './styles/app.css';
import interFont from './styles/fonts/inter-core.woff2?url';
import outfitFont from './styles/fonts/outfit-core.woff2?url';

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

/**
 * Runs while the page loads. Empty in the browser: React keeps the server's script, so the client bundle does not need
 * it.
 */
const headScript = import.meta.env.SSR ? `${preHydrationEventsScript};${preHydrationCartScript}` : '';

export const links: Route.LinksFunction = () => [
  font(interFont),
  font(outfitFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function loader({ context }: Route.LoaderArgs): RootLoaderData {
  return toRootLoaderData(context.get(shopRouterContext));
}

/** A page that is open keeps the settings that it was loaded with. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  // Created here rather than in the app, because the error page has the same shell with the same cart.
  const [store] = useState(createAppStore);
  const nonce = useScriptNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0f18" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; text inside a script is not escaped */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <Provider store={store}>
          <SiteLayout>{children}</SiteLayout>
        </Provider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <WalletOptionsProvider>
      <Outlet />
    </WalletOptionsProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <NotFoundScreen /> : <ErrorScreen />;
}
