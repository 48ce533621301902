import { expect, test } from 'vitest';
import { keepSizeOnPaper } from './keep-size-on-paper.ts';

test('a map that is printed keeps its size on the screen, and has its own again afterwards', () => {
  const map = document.createElement('div');
  Object.defineProperties(map, { offsetWidth: { value: 1440 }, offsetHeight: { value: 836 } });
  const end = keepSizeOnPaper(map);
  window.dispatchEvent(new Event('beforeprint'));
  expect([map.style.width, map.style.height]).toEqual(['1440px', '836px']);
  window.dispatchEvent(new Event('afterprint'));
  expect([map.style.width, map.style.height]).toEqual(['', '']);
  end();
  window.dispatchEvent(new Event('beforeprint'));
  expect(map.style.width).toBe('');
});
