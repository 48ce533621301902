import { describe, expect, test } from 'vitest';
import { readWords, withoutPictures, withPhotos } from './draft.ts';
import { draftPhoto, halfWritten } from '#test/half-written.ts';

const day = 24 * 60 * 60 * 1000;

describe('The stored text of a draft', () => {
  test('a stored draft is read as it was written', () => {
    const words = withoutPictures(halfWritten('A hole', { photos: [draftPhoto('a')] }));
    expect(readWords(JSON.stringify(words))).toEqual(JSON.parse(JSON.stringify(words), revive));
  });

  test('a stored draft is valid for a week', () => {
    const words = halfWritten('A hole', { savedAt: new Date(0) });
    expect(readWords(JSON.stringify(words), new Date(7 * day))).toBeTruthy();
    expect(readWords(JSON.stringify(words), new Date(7 * day + 1))).toBeUndefined();
  });

  test('an unreadable draft is ignored', () => {
    expect(readWords('{')).toBeUndefined();
    expect(readWords(null)).toBeUndefined();
  });

  test('a stored null means that the draft was deleted', () => expect(readWords('null')).toBeNull());

  function revive(name: string, value: unknown): unknown {
    return name === 'savedAt' ? new Date(value as string) : value;
  }
});

describe('A draft with its stored pictures', () => {
  const uploaded = draftPhoto('a', { stage: 'uploaded', sentIn: 'this session' });
  const waiting = draftPhoto('b');
  const words = withoutPictures(halfWritten('A hole', { photos: [uploaded, waiting] }));

  test('a draft is restored with all its pictures', () => {
    expect(withPhotos(words, [uploaded, waiting])).toEqual({
      ...words,
      photos: [uploaded, waiting],
    });
  });

  test('a missing picture that was never sent is dropped from the draft', () => {
    const draft = withPhotos(words, [uploaded, undefined]);
    expect([draft.photos, draft.fileGuid]).toEqual([[uploaded], words.fileGuid]);
  });

  test('if a missing picture may have been sent, the draft gets a new file guid, so that the request has no photo that the resident cannot see', () => {
    const draft = withPhotos(words, [undefined, waiting]);
    expect(draft.photos).toEqual([waiting]);
    expect(draft.fileGuid).not.toBe(words.fileGuid);
  });

  test('an uploaded photo of which only the original is left is sent once more under a new file guid', () => {
    const draft = withPhotos(words, [{ ...uploaded, stage: 'shrinking' }, waiting]);
    expect(draft.photos.map(({ stage, sentIn }) => [stage, sentIn])).toEqual([
      ['shrinking', undefined],
      ['waiting', undefined],
    ]);
    expect(draft.fileGuid).not.toBe(words.fileGuid);
  });

  test('a draft that may have been submitted keeps its file guid, so that the server recognises the repetition', () => {
    const draft = withPhotos({ ...words, isSubmitted: true }, [undefined, waiting]);
    expect(draft.fileGuid).toBe(words.fileGuid);
  });
});
