import { expect, test } from 'vitest';
import { ApplicationError } from './application-error.ts';

test('An English sentence for programs comes after a sentence in the language of the page', () => {
  const error = new ApplicationError('fieldInvalid', 'longitude is missing.');
  expect(error.messageIn('en')).toBe('longitude is missing.');
  expect(error.messageIn('es')).toBe(
    'Falta un campo o no es válido. Revise lo que ha escrito. longitude is missing.',
  );
});

test('A sentence of the catalogue is read in the language of the page alone', () => {
  expect(new ApplicationError('notFound', { say: 'photo.missing' }).messageIn('es')).toBe(
    'No existe esa foto.',
  );
});
