import { expect, test } from 'vitest';
import { takePhotos } from './take-photos.ts';

const file = (name: string) => new File(['picture'], name);

test('among several files chosen at once the jpegs are taken, in their order', () => {
  const files = [file('one.jpg'), file('notes.pdf'), file('two.jpeg'), file('three.png')];
  const { taken, refusals } = takePhotos(files, 0);
  expect(taken.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpeg']);
  expect(refusals).toEqual(['not-jpeg']);
});

test.each([
  [19, 1, 1, []],
  [18, 2, 2, []],
  [19, 2, 1, ['too-many']],
  [20, 1, 0, ['too-many']],
  [20, 0, 0, []],
  [21, 2, 0, ['too-many']],
  [0, 20, 20, []],
  [0, 21, 20, ['too-many']],
])(
  'a request with %i photos and %i new ones takes %i of them: %o',
  (alreadyThere, chosenFiles, count, reasons) => {
    const files = Array.from({ length: chosenFiles }, (_, at) => file(`${at}.jpg`));
    const { taken, refusals } = takePhotos(files, alreadyThere);
    expect(taken).toEqual(files.slice(0, count));
    expect(refusals).toEqual(reasons);
  },
);

test('a refused file uses no place of a photo, and each reason is given once', () => {
  const huge = Object.defineProperty(file('huge.jpg'), 'size', { value: 10 * 1024 * 1024 });
  const files = [file('a.png'), file('one.jpg'), huge, file('b.png'), file('two.jpg'), file('three.jpg')];
  const { taken, refusals } = takePhotos(files, 48, 50);
  expect(taken.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg']);
  expect(refusals).toEqual(['not-jpeg', 'too-big', 'too-many']);
});

test('a request has at most twenty photos', () => {
  const files = [file('one.jpg'), file('two.jpg'), file('three.jpg')];
  const { taken, refusals } = takePhotos(files, 18);
  expect(taken).toHaveLength(2);
  expect(refusals).toEqual(['too-many']);
});
