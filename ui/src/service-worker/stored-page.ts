/**
 * The cached page of an app, which opens without a network. A page of another release is never cached,
 * because its files are not.
 */
import { isOfRelease, release } from './release.ts';
import { worker } from './worker-scope.ts';

export interface StoredPageOptions {
  /** Prefix of the names of the caches with each release's page. */
  prefix: string;
  /** The URL of the page, also its key in the cache. */
  address: string;
  /**
   * Prefix of the URLs of the app's scripts and styles. A page without any of them does not belong to the
   * app.
   */
  assets: string;
  /**
   * True if the page is shown from the cache and fetched again in the background; a reload always fetches
   * first.
   */
  isShownFromCache: (request: Request) => boolean;
}

export interface StoredPage {
  /** Rejects if the server has no page of this release: the worker is then installed later. */
  keepPage: () => Promise<void>;
  /** Removes the pages of other releases. */
  forgetOtherPages: () => Promise<void>;
  /** The page; `later` gets the work that continues afterwards. */
  answerPage: (request: Request, later: (work: Promise<unknown>) => void) => Promise<Response>;
}

export function openStoredPage(options: StoredPageOptions): StoredPage {
  const { prefix, address, assets, isShownFromCache } = options;
  const cacheName = prefix + release.name;

  async function storeIfOwn(page: Response): Promise<boolean> {
    if (!page.ok || page.redirected) return false;
    const isOwn = isOfRelease(await page.clone().text(), assets);
    if (isOwn) await (await caches.open(cacheName)).put(address, page);
    // There is another release. Its own worker prepares it, and takes over when no page of this release is
    // open.
    else await worker.registration.update().catch(() => undefined);
    return isOwn;
  }

  const renewPage = async () => storeIfOwn(await fetch(address, { cache: 'no-cache' }));

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
      const storedPage = await (await caches.open(cacheName)).match(address);
      const isReload = request.cache === 'no-cache' || request.cache === 'reload';
      if (storedPage !== undefined && isShownFromCache(request) && !isReload) {
        later(renewPage().catch(() => undefined));
        return storedPage;
      }
      try {
        const page = await fetch(request);
        later(storeIfOwn(page.clone()));
        return page;
      } catch (failure) {
        if (storedPage !== undefined) return storedPage;
        throw failure;
      }
    },
  };
}
