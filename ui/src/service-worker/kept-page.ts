/**
 * The page of an app that opens without a network, as its release knows it. A page of another release is never kept: its files
 * are not.
 */
import { isOfRelease, release } from './release.ts';
import { worker } from './worker-scope.ts';

export interface KeptPageOptions {
  /** Of the names of the caches of each release's page. */
  prefix: string;
  /** Under which the page is asked for and kept. */
  address: string;
  /** How the addresses of the app's scripts and styles begin. A page that asks for none of them is not the app's. */
  assets: string;
  /** Whether this is shown from the cache and asked for anew behind what is shown; a reload asks first in any case. */
  isShownFromCache: (request: Request) => boolean;
}

export interface KeptPage {
  /** Rejects when there is none of this release to be had: the worker is installed another time. */
  keepPage: () => Promise<void>;
  /** Removes the pages of other releases. */
  forgetOtherPages: () => Promise<void>;
  /** The page; `later` is given what goes on after that. */
  answerPage: (request: Request, later: (work: Promise<unknown>) => void) => Promise<Response>;
}

export function openKeptPage(options: KeptPageOptions): KeptPage {
  const { prefix, address, assets, isShownFromCache } = options;
  const cacheName = prefix + release.name;

  async function keepIfOurs(page: Response): Promise<boolean> {
    if (!page.ok || page.redirected) return false;
    const isOurs = isOfRelease(await page.clone().text(), assets);
    if (isOurs) await (await caches.open(cacheName)).put(address, page);
    // There is another release: its own worker makes it ready, and takes over when no page of this one is open.
    else await worker.registration.update().catch(() => undefined);
    return isOurs;
  }

  const renewPage = async () => keepIfOurs(await fetch(address, { cache: 'no-cache' }));

  return {
    async keepPage() {
      if (!(await renewPage())) throw new Error('The page is of another release');
    },

    async forgetOtherPages() {
      const names = await caches.keys();
      const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
      await Promise.all(others.map((name) => caches.delete(name)));
    },

    async answerPage(request, later) {
      const kept = await (await caches.open(cacheName)).match(address);
      const isReload = request.cache === 'no-cache' || request.cache === 'reload';
      if (kept !== undefined && isShownFromCache(request) && !isReload) {
        later(renewPage().catch(() => undefined));
        return kept;
      }
      try {
        const page = await fetch(request);
        later(keepIfOurs(page.clone()));
        return page;
      } catch (failure) {
        if (kept !== undefined) return kept;
        throw failure;
      }
    },
  };
}
