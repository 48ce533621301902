import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const files = [{ url: '/assets/main-1a2b.js', revision: null }];
vi.stubGlobal('builtRelease', { name: 'this', files });
const { portalPage } = await import('./portal-page.ts');
const { answerPage, forgetOtherPages, keepPage } = portalPage;

const pageOf = (script: string, words = '') =>
  new Response(`<script type="module" src="/assets/${script}.js"></script>${words}`);
const ours = (words = '') => pageOf('main-1a2b', words);

/** The browser's caches, by name and URL. */
let stored: Map<string, Map<string, Response>>;
let server: () => Promise<Response>;
let later: Promise<unknown>[];
const update = vi.fn<() => Promise<void>>();

beforeEach(() => {
  stored = new Map();
  later = [];
  update.mockReset().mockResolvedValue();
  vi.stubGlobal('builtRelease', { name: 'this', files });
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return {
        match: async (address: string) => cache.get(address)?.clone(),
        put: async (address: string, page: Response) => void cache.set(address, page),
      };
    },
  });
  vi.stubGlobal('registration', { update });
  vi.stubGlobal('fetch', () => server());
});
afterEach(() => vi.unstubAllGlobals());

async function open(cache: RequestCache = 'default'): Promise<string> {
  const page = await answerPage({ cache } as Request, (work) => later.push(work));
  const words = await page.text();
  await Promise.all(later);
  return words.replace(/<script.*<\/script>/, '');
}

describe('The page', () => {
  beforeEach(async () => {
    server = async () => ours('as it was');
    await keepPage();
  });

  test('the page is shown from the cache, and fetched again in the background', async () => {
    server = async () => ours('as it is');
    expect(await open()).toBe('as it was');
    expect(await open()).toBe('as it is');
  });

  test('the page is fetched first on a reload', async () => {
    server = async () => ours('as it is');
    expect(await open('no-cache')).toBe('as it is');
  });

  test('the page is available without a network, also on a reload', async () => {
    server = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect([await open(), await open('no-cache')]).toEqual(['as it was', 'as it was']);
  });

  test.each([
    ['of another release', () => pageOf('main-3c4d', 'another')],
    ['of a proxy that asks to wait', () => new Response('<p>Back soon</p>')],
    ['of another address', () => Object.defineProperty(ours('elsewhere'), 'redirected', { value: true })],
    ['of an error', () => new Response('Sorry', { status: 503 })],
  ])('a page %s is not kept', async (_, other) => {
    server = async () => other();
    await open();
    expect(await open()).toBe('as it was');
  });

  test('a page of another release makes the browser look for its service worker', async () => {
    server = async () => pageOf('main-3c4d');
    await open();
    expect(update).toHaveBeenCalledOnce();
  });

  test('the page of an earlier release is deleted when this release takes over', async () => {
    stored.set('page earlier', new Map());
    stored.set('tiles', new Map());
    await forgetOtherPages();
    expect([...stored.keys()].sort()).toEqual(['page this', 'tiles']);
  });
});

test("A service worker is not installed if the server's page is of another release", async () => {
  server = async () => pageOf('main-3c4d');
  await expect(keepPage()).rejects.toThrow('another release');
});
