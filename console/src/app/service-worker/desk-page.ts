/**
 * The page of the desk, which names its municipality and nobody's case: one for all its addresses. My day is shown from the
 * cache and asked for anew behind it; the other pages are asked for, and come from the cache where there is no network. A page
 * of another release is never kept: its files are not.
 */
import { isOfRelease, release } from './release.ts';
import { worker } from './worker-scope.ts';

const prefix = 'desk page ';
const cacheName = prefix + release.name;
const address = '/desk/day';

/** Rejects when there is none of this release to be had: the worker is installed another time. */
export async function keepPage(): Promise<void> {
  if (!(await renewPage())) throw new Error('The page is of another release');
}

/** Removes the pages of other releases. */
export async function forgetOtherPages(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

/** The page; `later` is given what goes on after that. */
export async function answerPage(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(address);
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  const isDay = new URL(request.url).pathname.startsWith(address);
  if (kept !== undefined && isDay && !isReload) {
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
}

async function renewPage(): Promise<boolean> {
  return keepIfOurs(await fetch(address, { cache: 'no-cache' }));
}

async function keepIfOurs(page: Response): Promise<boolean> {
  if (!page.ok || page.redirected) return false;
  const isOurs = isOfRelease(await page.clone().text());
  if (isOurs) await (await caches.open(cacheName)).put(address, page);
  // There is another release: its own worker makes it ready, and takes over when no page of this one is open.
  else await worker.registration.update().catch(() => undefined);
  return isOurs;
}
