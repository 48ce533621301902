/** Deals out the pictures of each scene in turn, so that every one of them is seen. */
import { scenes } from '#photos/scenes/index.ts';
import type { Random } from '#random.ts';

/** The share of reports that come without a photo although there are pictures that would suit. */
const withoutPhoto = 0.42;
const withASecond = 0.22;

/** The pictures still on the pile. */
export class Pictures {
  readonly #random: Random;
  readonly #dealt = new Map<string, number>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Paths of none, one or two pictures of the scene. */
  take(scene: string | undefined): string[] {
    const count = scenes.find(({ name }) => name === scene)?.lights.length ?? 0;
    if (scene === undefined || count === 0 || this.#random.chance(withoutPhoto)) return [];
    const wanted = count > 1 && this.#random.chance(withASecond) ? 2 : 1;
    return Array.from({ length: wanted }, () => {
      const number = this.#dealt.get(scene) ?? 0;
      this.#dealt.set(scene, number + 1);
      return `photos/${scene}-${(number % count) + 1}.jpg`;
    });
  }
}
