import { describe, expect, it } from 'vitest';
import { randomFrom } from '#random.ts';

describe('Randomness', () => {
  it('is the same for the same seed and another for another', () => {
    const numbers = (seed: string) => {
      const random = randomFrom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(numbers('Riverbend')).toEqual(numbers('Riverbend'));
    expect(numbers('Riverbend')).not.toEqual(numbers('Lakeside'));
  });

  it('keeps to its bounds and reaches both of them', () => {
    const random = randomFrom('dice');
    const diceThrows = Array.from({ length: 600 }, () => random.whole(1, 6));
    expect(new Set(diceThrows)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('shuffles without losing anything', () => {
    const things = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffledThings = randomFrom('cards').shuffle(things);
    expect(shuffledThings).not.toEqual(things);
    expect(shuffledThings.toSorted()).toEqual(things);
  });
});
