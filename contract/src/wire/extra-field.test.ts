import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { extraField, insideExtra } from './extra-field.ts';
import { wireNumber } from './wire-number.ts';
import { wireEscapedText, wireText } from './wire-text.ts';

describe('A field that other servers may not have', () => {
  const color = z.object({ Color: extraField(z.string()), Latitude: extraField(wireNumber) });

  test('The field is read in every spelling of its kind', () => {
    expect(z.decode(color, { Color: '#aa5500', Latitude: '44.95' })).toEqual({
      Color: '#aa5500',
      Latitude: 44.95,
    });
  });

  test('The field is undefined if it is left out or null', () => {
    expect(z.decode(color, {}).Color).toBeUndefined();
    expect(z.decode(color, { Color: null, Latitude: null })).toEqual({});
  });

  test('The field is undefined if it has another kind', () => {
    expect(z.decode(color, { Color: 7, Latitude: '' })).toEqual({});
  });

  test('The field is written unchanged', () => {
    expect(z.encode(color, { Color: '#aa5500', Latitude: 44.95 })).toEqual({
      Color: '#aa5500',
      Latitude: 44.95,
    });
  });

  test('The original schema is available for descriptions of the protocol', () => {
    expect(insideExtra(color.shape.Latitude)).toBe(wireNumber);
    expect(insideExtra(wireNumber)).toBeUndefined();
  });
});

test('A text that a service leaves out or writes as null is empty', () => {
  const texts = z.object({ Address: wireText, FirstName: wireEscapedText });
  expect(z.decode(texts, { Address: null, FirstName: null })).toEqual({ Address: '', FirstName: '' });
  expect(z.decode(texts, {})).toEqual({ Address: '', FirstName: '' });
  expect(z.decode(texts, { Address: 12, FirstName: 0 })).toEqual({ Address: '12', FirstName: '0' });
  expect(z.decode(texts, { Address: '12 Bridge Lane', FirstName: 'Ad%C3%A9le' })).toEqual({
    Address: '12 Bridge Lane',
    FirstName: 'Adéle',
  });
  expect(z.encode(texts, { Address: '', FirstName: 'Adéle' })).toEqual({
    Address: '',
    FirstName: 'Ad%C3%A9le',
  });
});
