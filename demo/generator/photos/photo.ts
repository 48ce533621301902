/** The input of a scene: its size, its light, and its own source of randomness. */
import type { Random } from '#random.ts';

/** One picture to be drawn. */
export interface Photo {
  width: number;
  height: number;
  light: Light;
  random: Random;
}

export type Light = 'day' | 'overcast' | 'dusk' | 'night';

/** The effect of each light on a picture: a colour wash, and the remaining brightness. */
export const lightings: Record<
  Light,
  { wash: string; strength: number; brightness: number; sky: readonly [string, string] }
> = {
  day: { wash: '#ffe9c0', strength: 0.1, brightness: 1.04, sky: ['#8fbbe0', '#dceaf2'] },
  overcast: { wash: '#b9c4cc', strength: 0.16, brightness: 0.97, sky: ['#b4bec5', '#dde2e4'] },
  dusk: { wash: '#f0a06a', strength: 0.2, brightness: 0.86, sky: ['#5b6f97', '#f0b78c'] },
  night: { wash: '#16213c', strength: 0.55, brightness: 0.6, sky: ['#0d1426', '#24304a'] },
};
