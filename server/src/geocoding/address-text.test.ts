import { expect, test } from 'vitest';
import { readAddressQuery } from './address-text.ts';

test.each([
  ['44 Bridge Lane', '44', 'bridge lane', '', '44 bridge lane'],
  ['bridge lne 44', '44', 'bridge lne', '', 'bridge lne 44'],
  ['44A Bridge Lane, Riverbend, IL 12345', '44a', 'bridge lane', 'riverbend il', '44a bridge lane'],
  ['44, Bridge Lane', '44', 'bridge lane', '', '44 bridge lane'],
  ['44 Bridge Lane Riverbend 12345', '44', 'bridge lane riverbend', '', '44 bridge lane riverbend 12345'],
  ['12 5th Ave', '12', '5th avenue', '', '12 5th avenue'],
  ['Main St', undefined, 'main street', '', 'main street'],
  ['44', '44', '', '', '44'],
  ['  %_; -- ', undefined, '', '', ''],
])('%j asks for the number %s of %j in %j, or for %j', (text, houseNumber, street, locality, whole) => {
  expect(readAddressQuery(text)).toEqual({ houseNumber, street, locality, whole });
});

test('words beyond the length of any address are left out', () => {
  const many = 'to '.repeat(66);
  const few = 'to '.repeat(20).trim();
  expect(readAddressQuery(many)).toMatchObject({ whole: few, street: few });
  expect(readAddressQuery(`main, ${many}`)).toMatchObject({ street: 'main', locality: few });
  // A character that expands to 18 letters in four words.
  expect(readAddressQuery('ﷺ'.repeat(200)).whole.split(' ')).toHaveLength(20);
});
