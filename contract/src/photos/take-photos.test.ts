import { expect, test } from 'vitest';
import { takePhotos } from './take-photos.ts';

const file = (name: string) => new File(['picture'], name);

test('among several files chosen at once the jpegs are taken, in their order', () => {
  const files = [file('one.jpg'), file('notes.pdf'), file('two.jpeg'), file('three.png')];
  const { files: acceptedFiles, refusals } = takePhotos(files, 0);
  expect(acceptedFiles.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpeg']);
  expect(refusals).toEqual([{ reason: 'not-jpeg', names: ['notes.pdf', 'three.png'] }]);
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
    const { files: acceptedFiles, refusals } = takePhotos(files, alreadyThere);
    expect(acceptedFiles).toEqual(files.slice(0, count));
    expect(refusals.map(({ reason }) => reason)).toEqual(reasons);
  },
);

test('a refused file uses no place of a photo, and each reason is given once', () => {
  const huge = Object.defineProperty(file('huge.jpg'), 'size', { value: 10 * 1024 * 1024 });
  const files = [file('a.png'), file('one.jpg'), huge, file('b.png'), file('two.jpg'), file('three.jpg')];
  const { files: acceptedFiles, refusals } = takePhotos(files, 48, 50);
  expect(acceptedFiles.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg']);
  expect(refusals).toEqual([
    { reason: 'not-jpeg', names: ['a.png', 'b.png'] },
    { reason: 'too-big', names: ['huge.jpg'] },
    { reason: 'too-many', names: ['three.jpg'] },
  ]);
});

test('a request has at most twenty photos', () => {
  const files = [file('one.jpg'), file('two.jpg'), file('three.jpg')];
  const { files: acceptedFiles, refusals } = takePhotos(files, 18);
  expect(acceptedFiles).toHaveLength(2);
  expect(refusals).toEqual([{ reason: 'too-many', names: ['three.jpg'] }]);
});
