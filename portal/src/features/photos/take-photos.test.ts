import { expect, test } from 'vitest';
import { takePhotos } from './take-photos.ts';

const file = (name: string) => new File(['picture'], name);

test('of several files chosen at once the jpegs are taken, in their order', () => {
  const files = [file('one.jpg'), file('notes.pdf'), file('two.jpeg'), file('three.png')];
  const { taken, refusals } = takePhotos(files, 0);
  expect(taken.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpeg']);
  expect(refusals).toEqual(['not-jpeg']);
});

test('a request carries at most twenty photos', () => {
  const files = [file('one.jpg'), file('two.jpg'), file('three.jpg')];
  const { taken, refusals } = takePhotos(files, 18);
  expect(taken).toHaveLength(2);
  expect(refusals).toEqual(['too-many']);
});
