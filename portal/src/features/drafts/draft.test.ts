import { describe, expect, test } from 'vitest';
import { readWords, withoutPictures, withPictures } from './draft.ts';
import { draftPhoto, halfWritten } from '#test/half-written.ts';

const day = 24 * 60 * 60 * 1000;

describe('The stored text of a draft', () => {
  test('is read as it was written', () => {
    const words = withoutPictures(halfWritten('A hole', { photos: [draftPhoto('a')] }));
    expect(readWords(JSON.stringify(words))).toEqual(JSON.parse(JSON.stringify(words), revive));
  });

  test('is valid for a week', () => {
    const words = halfWritten('A hole', { savedAt: new Date(0) });
    expect(readWords(JSON.stringify(words), new Date(7 * day))).toBeTruthy();
    expect(readWords(JSON.stringify(words), new Date(7 * day + 1))).toBeUndefined();
  });

  test('is ignored if it is unreadable', () => {
    expect(readWords('{')).toBeUndefined();
    expect(readWords(null)).toBeUndefined();
  });

  test('may say that the draft was deleted', () => expect(readWords('null')).toBeNull());

  function revive(name: string, value: unknown): unknown {
    return name === 'savedAt' ? new Date(value as string) : value;
  }
});

describe('A draft with its stored pictures', () => {
  const uploaded = draftPhoto('a', { stage: 'uploaded', sentIn: 'this session' });
  const waiting = draftPhoto('b');
  const words = withoutPictures(halfWritten('A hole', { photos: [uploaded, waiting] }));

  test('has all pictures', () => {
    expect(withPictures(words, [uploaded.picture, waiting.picture])).toEqual({
      ...words,
      photos: [uploaded, waiting],
    });
  });

  test('loses a missing picture that was never sent', () => {
    const draft = withPictures(words, [uploaded.picture, undefined]);
    expect([draft.photos, draft.fileGuid]).toEqual([[uploaded], words.fileGuid]);
  });

  test('loses a missing picture that may have been sent, and gets a new file guid: the request must not contain a photo that the resident cannot see', () => {
    const draft = withPictures(words, [undefined, waiting.picture]);
    expect(draft.photos).toEqual([waiting]);
    expect(draft.fileGuid).not.toBe(words.fileGuid);
  });

  test('keeps its file guid if it may have been submitted: the server must recognise the repetition', () => {
    const draft = withPictures({ ...words, isSubmitted: true }, [undefined, waiting.picture]);
    expect(draft.fileGuid).toBe(words.fileGuid);
  });
});
