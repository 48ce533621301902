import { afterEach, expect, test, vi } from 'vitest';
import { watchPixelRatio } from './watch-pixel-ratio.ts';

afterEach(() => vi.unstubAllGlobals());

test('each change of screen or zoom is reported until the watch ends', () => {
  const asked: { query: string; media: EventTarget }[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    const media = new EventTarget();
    asked.push({ query, media });
    return media;
  });
  const zoomTo = (pixelRatio: number) => {
    vi.stubGlobal('devicePixelRatio', pixelRatio);
    const media = asked.map((one) => one.media);
    media.forEach((one) => one.dispatchEvent(new Event('change')));
  };
  const onChange = vi.fn<(pixelRatio: number) => void>();
  const stop = watchPixelRatio(onChange);
  zoomTo(2);
  zoomTo(1.5);
  stop();
  zoomTo(1);
  expect(onChange.mock.calls).toEqual([[2], [1.5]]);
  expect(asked.map(({ query }) => query)).toEqual([
    '(resolution: 1dppx)',
    '(resolution: 2dppx)',
    '(resolution: 1.5dppx)',
  ]);
});
