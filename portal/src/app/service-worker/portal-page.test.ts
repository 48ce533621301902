import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const files = [{ url: '/assets/main-1a2b.js', revision: null }];
vi.stubGlobal('builtRelease', { name: 'this', files });
const { portalPage } = await import('./portal-page.ts');
const { answerPage, forgetOtherPages, keepPage } = portalPage;

const pageOf = (script: string, words = '') =>
  new Response(`<script type="module" src="/assets/${script}.js"></script>${words}`);
const ours = (words = '') => pageOf('main-1a2b', words);

/** The browser's caches, by name and address. */
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

  test('is shown as it was, and asked for anew behind it', async () => {
    server = async () => ours('as it is');
    expect(await open()).toBe('as it was');
    expect(await open()).toBe('as it is');
  });

  test('is asked for first by a reload', async () => {
    server = async () => ours('as it is');
    expect(await open('no-cache')).toBe('as it is');
  });

  test('is there without a network, also when it is reloaded', async () => {
    server = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect([await open(), await open('no-cache')]).toEqual(['as it was', 'as it was']);
  });

  test.each([
    ['of another release', () => pageOf('main-3c4d', 'another')],
    ['of a proxy, which asks for patience', () => new Response('<p>Back soon</p>')],
    ['of another address', () => Object.defineProperty(ours('elsewhere'), 'redirected', { value: true })],
    ['of an error', () => new Response('Sorry', { status: 503 })],
  ])('%s is not kept', async (_, other) => {
    server = async () => other();
    await open();
    expect(await open()).toBe('as it was');
  });

  test('of another release has its worker looked for', async () => {
    server = async () => pageOf('main-3c4d');
    await open();
    expect(update).toHaveBeenCalledOnce();
  });

  test('of an earlier release goes when this one takes over', async () => {
    stored.set('page earlier', new Map());
    stored.set('tiles', new Map());
    await forgetOtherPages();
    expect([...stored.keys()].sort()).toEqual(['page this', 'tiles']);
  });
});

test('A worker whose page is of another release by now is not installed', async () => {
  server = async () => pageOf('main-3c4d');
  await expect(keepPage()).rejects.toThrow('another release');
});
