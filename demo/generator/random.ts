/** A small seeded source of randomness: the same seed draws the same municipality on every machine. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A number between the two bounds. */
  between(low: number, high: number): number;
  /** A whole number between the two bounds, both included. */
  whole(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the given things. */
  pick<Thing>(things: readonly Thing[]): Thing;
  /** A copy of the things in another order. */
  shuffle<Thing>(things: readonly Thing[]): Thing[];
}

/** Makes a source of randomness from a text, so that each part of the municipality can have its own. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState;
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const pick = <Thing>(things: readonly Thing[]) => things[Math.floor(next() * things.length)]!;
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const shuffle = <Thing>(things: readonly Thing[]) => {
    const order = [...things];
    for (let i = order.length - 1; i > 0; i--) {
      const j = whole(0, i);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  };
  return { next, between, whole, chance: (probability) => next() < probability, pick, shuffle };
}

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}
