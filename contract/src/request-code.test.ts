import { expect, test } from 'vitest';
import { readRequestCode, requestCode } from './request-code.ts';

const guid = '3fa921bc-5b1e-4c8a-9d0e-1a2b3c4d5e6f';

test('The code of a request has eight capital letters and digits in two groups', () => {
  expect(requestCode(guid)).toBe('3FA9-21BC');
});

test.each(['3FA9-21BC', '3fa921bc', ' 3fa9 21bc ', '3FA9–21BC', '٣fa9-٢١bc', '\u200e3FA9-21BC'])(
  'The code is read in the spelling %j',
  (spelling) => {
    expect(readRequestCode(spelling)).toBe(guid.slice(0, 8));
  },
);

test.each(['', '3FA9-21B', '3FA9-21BC-5', '3FA9-21BG', guid])('%j is no code', (text) => {
  expect(readRequestCode(text)).toBeUndefined();
});
