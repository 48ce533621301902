import type { ReactNode } from 'react';
import { LogoPicture } from '@fixpoint/ui/look/logo-picture.tsx';
import { FixpointMark } from '@fixpoint/ui/look/fixpoint-mark.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { Copyright } from '#features/branding/copyright.tsx';
import { paintedLogo } from '#features/branding/painted-logo.ts';
import { useProductName } from '#features/branding/product.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';

/**
 * Shown while essential parts load: the municipality's logo or the product's, and a progress bar. Its markup
 * equals that of the page itself (index.html), which it replaces; a test compares both.
 */
export function SplashView({ failure }: { failure?: ReactNode }) {
  const { client } = useStartUp();
  return (
    <main className="splash">
      <div className="splash-middle">
        <SplashName />
        {failure ?? <SplashProgress />}
      </div>
      <footer className="splash-footer">
        <p className="splash-powered">
          {text('product.poweredBy')}
          <span className="splash-brand">
            <FixpointMark size={20} />
            {text('product.name')}
          </span>
        </p>
        {client && <p>{client.displayName}</p>}
        <Copyright />
      </footer>
    </main>
  );
}

function SplashProgress() {
  // A progress element cannot be styled equally in every browser.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <div className="splash-progress" role="progressbar" aria-label={text('splash.progress')} />;
}

function SplashName() {
  const { client } = useStartUp();
  const { logos, client: sessionClient } = useSession();
  const product = useProductName();
  // Exactly the picture of the page, so that it does not flicker.
  const logo = paintedLogo?.src ?? client?.logoUrl ?? logos.logo;
  if (logo !== undefined) {
    return (
      <h1 className="splash-name">
        <LogoPicture
          className="splash-logo"
          src={logo}
          darkSrc={client?.darkLogoUrl}
          alt={client?.displayName ?? sessionClient?.name ?? product}
        />
      </h1>
    );
  }
  return (
    <>
      <h1 className="splash-name">
        <img src="/fixpoint-mark.svg" alt="" width="96" height="96" />
        {product}
      </h1>
      <p className="splash-subtitle">{text('product.subtitle')}</p>
    </>
  );
}
