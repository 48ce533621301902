import { expect, test } from 'vitest';
import type { AttachedPhoto } from '#features/photos/attached-photo.ts';
import { draftPhoto } from '#test/half-written.ts';
import { draftOf, requestOfDraft } from './draft-conversion.ts';
import { emptyForm, type RestoredRequest } from './home-state.ts';

const empty: RestoredRequest = { pin: null, form: emptyForm, isPanelOpen: true };
const pin = { position: { longitude: -93.25, latitude: 44.95 }, address: null };
const hole: AttachedPhoto = { ...draftPhoto('a'), progress: 0, sentIn: undefined };

const draft = (written: Partial<RestoredRequest>, photos: AttachedPhoto[] = []) => {
  const attached = { fileGuid: '7b8c6d5e-0f1a-4b2c-8d3e-4f5a6b7c8d9e', isSubmitted: false, photos };
  return draftOf({ ...empty, ...written }, attached, new Date());
};

test('a place, a work type, a text or a photo is enough to keep a draft', () => {
  expect(draft({ pin })).not.toBeNull();
  expect(draft({ form: { ...emptyForm, workTypeId: 5 } })).not.toBeNull();
  expect(draft({ form: { ...emptyForm, description: 'A' } })).not.toBeNull();
  expect(draft({}, [hole])).not.toBeNull();
});

test('a street without its house number is restored as such', () => {
  const missing = { street: 'Oak Street', houseNumber: '99999' };
  const street = { ...pin, address: 'Oak Street, Milton', missing };
  expect(requestOfDraft(draft({ pin: street })!, false).pin).toEqual(street);
});

test('a guessed place is restored as a guess', () => {
  const guess = { ...pin, isFromAfar: true, accuracyM: 120 };
  expect(requestOfDraft(draft({ pin: guess })!, false).pin).toEqual(guess);
});

test('answers to questions are restored with the request', () => {
  const form = { ...emptyForm, workTypeId: 5, answers: { depth: 12, where: ['road'] } };
  expect(requestOfDraft(draft({ form })!, false).form.answers).toEqual(form.answers);
});

test('an open panel, or the wish to keep the draft, is not enough to keep one', () => {
  expect(draft({ form: { ...emptyForm, isKept: true } })).toBeNull();
});
