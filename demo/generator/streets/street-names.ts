/** Hands out street names, each once in a municipality. */
import type { District } from '#plans/municipality-plan.ts';
import type { Random } from '#random.ts';
import type { Trace } from '#streets/fabric.ts';
import { industrialWords, oldDistrictWords, streetWords, suffixesByRole } from '#streets/street-words.ts';

/** The names that a municipality has not used yet. */
export class StreetNames {
  readonly #usedNames: Set<string>;
  readonly #random: Random;
  #ordinal = 1;

  constructor(usedNames: Iterable<string>, random: Random) {
    this.#usedNames = new Set(usedNames);
    this.#random = random;
  }

  /** A name that suits a street of this role in this district. */
  nameFor(district: District, role: Trace['role']): string {
    if (district.fabric === 'downtown' && role === 'column')
      return this.#take(`${ordinal(this.#ordinal++)} Street`);
    const plannedName = district.streetNames?.find((name) => role === 'row' && !this.#usedNames.has(name));
    return this.#take(plannedName ?? this.#invent(district, role));
  }

  #invent({ fabric }: District, role: Trace['role']): string {
    const isOld = fabric === 'grid' || fabric === 'downtown';
    const words = fabric === 'industrial' ? industrialWords : isOld ? oldDistrictWords : streetWords;
    const suffixes =
      fabric === 'industrial'
        ? suffixesByRole.industrial
        : suffixesByRole[role === 'row' && !isOld ? 'windingRow' : role];
    for (let attempt = 0; attempt < 400; attempt++) {
      const name = `${this.#random.pick(words)} ${this.#random.pick(suffixes)}`;
      if (!this.#usedNames.has(name)) return name;
    }
    throw new Error(`No free name is left for a ${role} in a ${fabric} district`);
  }

  #take(name: string): string {
    this.#usedNames.add(name);
    return name;
  }
}

function ordinal(number: number): string {
  const ends: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };
  const isTeen = Math.floor(number / 10) === 1;
  return `${number}${(!isTeen && ends[number % 10]) || 'th'}`;
}
