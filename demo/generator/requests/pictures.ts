/** Deals out the pictures of each scene in turn, so that every picture is used. */
import { scenes } from '#photos/scenes/index.ts';
import type { Random } from '#random.ts';

/** The share of reports without a photo although there are suitable pictures. */
const withoutPhoto = 0.42;
const withASecond = 0.22;

/** The pictures that have not been dealt yet. */
export class PictureStack {
  readonly #random: Random;
  readonly #dealt = new Map<string, number>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** The paths of zero, one or two pictures of the scene. */
  take(scene: string | undefined): string[] {
    const count = scenes.find(({ name }) => name === scene)?.lights.length ?? 0;
    if (scene === undefined || count === 0 || this.#random.chance(withoutPhoto)) return [];
    const pictureCount = count > 1 && this.#random.chance(withASecond) ? 2 : 1;
    return Array.from({ length: pictureCount }, () => {
      const number = this.#dealt.get(scene) ?? 0;
      this.#dealt.set(scene, number + 1);
      return `photos/${scene}-${(number % count) + 1}.jpg`;
    });
  }
}
