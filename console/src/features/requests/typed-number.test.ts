import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each(['3235', '#3235', '# 3235', 'No. 3235', 'no 3235', 'Nr. 3235', 'N° 3235', 'nº3235', ' رقم ٣٢٣٥ '])(
  '%s is the number of a request',
  (words) => {
    expect(typedNumber(words)).toBe(3235);
  },
);

test.each(['3235 Main Street', 'main', '3235a', '#', '1'.repeat(16), '3235 3236'])(
  '%s is not the number of a request',
  (words) => {
    expect(typedNumber(words)).toBeUndefined();
  },
);
