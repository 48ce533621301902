/** Finds things near a place without searching the whole municipality, with a grid of drawers. */
import type { Box } from '#geometry/area.ts';

/** Things, indexed by the ground that they cover. */
export class NearIndex<Thing> {
  #drawers = new Map<number, Set<Thing>>();
  readonly #drawerMetres: number;

  constructor(drawerMetres = 60) {
    this.#drawerMetres = drawerMetres;
  }

  /** Adds a thing that covers the given box. */
  add(box: Box, thing: Thing): void {
    for (const key of this.#keys(box)) {
      const drawer = this.#drawers.get(key);
      if (drawer) drawer.add(thing);
      else this.#drawers.set(key, new Set([thing]));
    }
  }

  /** Everything that may touch the box, each thing once. */
  near(box: Box): Set<Thing> {
    const things = new Set<Thing>();
    for (const key of this.#keys(box)) for (const thing of this.#drawers.get(key) ?? []) things.add(thing);
    return things;
  }

  *#keys([west, south, east, north]: Box): Generator<number> {
    const drawer = (metres: number) => Math.floor(metres / this.#drawerMetres);
    for (let x = drawer(west); x <= drawer(east); x++)
      for (let y = drawer(south); y <= drawer(north); y++) yield x * 100_003 + y;
  }
}
