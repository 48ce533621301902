import { expect, test } from 'vitest';
import { fieldOf, matchFieldNames } from './field-names.ts';

test('A field is found in whatever case a call writes it, and the last one counts', () => {
  expect(fieldOf({ Token: 'a' }, 'token')).toBe('a');
  expect(fieldOf({ token: 'a', TOKEN: 'b' }, 'Token')).toBe('b');
  expect(fieldOf({}, 'token')).toBeUndefined();
});

test('Fields get the names that the command spells; unknown ones and nulls are left out', () => {
  const sent = { CLIENTID: 1, guid: null, extra: true, __proto__: { polluted: true } };
  expect(matchFieldNames(sent, { clientid: 0, guid: 0 })).toEqual({ clientid: 1 });
  expect(matchFieldNames(JSON.parse('{"__proto__":{"x":1},"toString":2}'), { name: 0 })).toEqual({});
});
