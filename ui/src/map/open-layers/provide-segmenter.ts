const letters = /\P{Mark}\p{Mark}*|\p{Mark}+/gu;

/** Tells letters apart, each with the marks upon it. */
class LetterSegmenter {
  segment(text: string): { segment: string }[] {
    return (text.match(letters) ?? []).map((segment) => ({ segment }));
  }
}

/** Lets names follow their streets where the browser cannot tell letters apart (Firefox before 125): the map library asks it. */
export function provideSegmenter(): void {
  if (Reflect.has(Intl, 'Segmenter')) return;
  Reflect.set(Intl, 'Segmenter', LetterSegmenter);
}
