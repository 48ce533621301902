import { describe, expect, test } from 'vitest';
import { readWords, withoutPictures, withPictures } from './draft.ts';
import { draftPhoto, halfWritten } from '#test/half-written.ts';

const day = 24 * 60 * 60 * 1000;

describe('The words of a draft', () => {
  test('are read as they were written', () => {
    const words = withoutPictures(halfWritten('A hole', { photos: [draftPhoto('a')] }));
    expect(readWords(JSON.stringify(words))).toEqual(JSON.parse(JSON.stringify(words), revive));
  });

  test('are wanted for a week', () => {
    const words = halfWritten('A hole', { savedAt: new Date(0) });
    expect(readWords(JSON.stringify(words), new Date(7 * day))).toBeTruthy();
    expect(readWords(JSON.stringify(words), new Date(7 * day + 1))).toBeUndefined();
  });

  test('that cannot be read are none', () => {
    expect(readWords('{')).toBeUndefined();
    expect(readWords(null)).toBeUndefined();
  });

  test('may say that there is no draft any more', () => expect(readWords('null')).toBeNull());

  function revive(name: string, value: unknown): unknown {
    return name === 'savedAt' ? new Date(value as string) : value;
  }
});

describe('A draft whose pictures are read', () => {
  const uploaded = draftPhoto('a', { stage: 'uploaded', sentIn: 'this session' });
  const waiting = draftPhoto('b');
  const words = withoutPictures(halfWritten('A hole', { photos: [uploaded, waiting] }));

  test('has all of them', () => {
    expect(withPictures(words, [uploaded.picture, waiting.picture])).toEqual({
      ...words,
      photos: [uploaded, waiting],
    });
  });

  test('goes on without one that is gone and was never sent', () => {
    const draft = withPictures(words, [uploaded.picture, undefined]);
    expect([draft.photos, draft.fileGuid]).toEqual([[uploaded], words.fileGuid]);
  });

  test('leaves behind one that is gone and may have arrived: the request does not claim what nobody sees', () => {
    const draft = withPictures(words, [undefined, waiting.picture]);
    expect(draft.photos).toEqual([waiting]);
    expect(draft.fileGuid).not.toBe(words.fileGuid);
  });

  test('keeps its file guid when it may have been submitted: a repetition must be known as one', () => {
    const draft = withPictures({ ...words, isSubmitted: true }, [undefined, waiting.picture]);
    expect(draft.fileGuid).toBe(words.fileGuid);
  });
});
