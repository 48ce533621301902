const letters = /\P{Mark}\p{Mark}*|\p{Mark}+/gu;

/** Splits a text into letters, each with its marks. */
class LetterSegmenter {
  segment(text: string): { segment: string }[] {
    return (text.match(letters) ?? []).map((segment) => ({ segment }));
  }
}

/**
 * Provides Intl.Segmenter for browsers without it (Firefox before 125): the map library needs it for names
 * along streets.
 */
export function provideSegmenter(): void {
  if (Reflect.has(Intl, 'Segmenter')) return;
  Reflect.set(Intl, 'Segmenter', LetterSegmenter);
}
