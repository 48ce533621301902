import { afterEach, describe, expect, test } from 'vitest';
import { wellFormed } from './well-formed.ts';

const own = Object.getOwnPropertyDescriptor(String.prototype, 'toWellFormed')!;

afterEach(() => Reflect.defineProperty(String.prototype, 'toWellFormed', own));

describe.each(['a browser of today', 'a browser without toWellFormed'])('In %s', (browser) => {
  test.each([
    ['whole characters stay', 'Schlagloch 🕳️ ü', 'Schlagloch 🕳️ ü'],
    ['a lone half of a character is replaced', 'a\ud83d', 'a\ufffd'],
    ['two halves in the wrong order are both replaced', '\udd73\ud83d!', '\ufffd\ufffd!'],
  ])('%s', (_what, text, expectedText) => {
    if (browser !== 'a browser of today') Reflect.deleteProperty(String.prototype, 'toWellFormed');
    expect(wellFormed(text)).toBe(expectedText);
  });
});
