/** The acts of Riverbend's staff on a request: accepted, answered, returned, put aside, done, done again. */
import type { Random } from '#random.ts';
import type { DeskAct } from '#requests/desk-case.ts';
import { internalNotes, outcomes, pauseReasons, returnReasons } from '#requests/desk-texts.ts';

/** The members of each team; the first one takes requests in. */
const people: Readonly<Record<string, readonly string[]>> = {
  streets: ['ana', 'carl'],
  signs: ['ana'],
  parks: ['ben'],
  water: ['ben'],
};

/** The team that gets requests which are not the team's own. */
const neighbours: Readonly<Record<string, string>> = {
  streets: 'parks',
  parks: 'water',
  water: 'streets',
  signs: 'streets',
};

/** The acts up to now. Acts in the future are left out. */
export function deskCourse(
  age: number,
  { team, notes }: { team: string; notes: Record<string, readonly string[]> },
  random: Random,
): DeskAct[] {
  const course = new Course(age, random);
  const final = takeIn(course, team, random);
  // Some requests are forgotten for a long time.
  if (random.chance(0.02)) return course.acts;
  if (final !== undefined) return course.acts;
  workOn(course, notes, random);
  closeRequest(course, notes, random);
  return course.acts;
}

/** The acts so far, each some days after the one before. */
class Course {
  readonly acts: DeskAct[] = [];
  readonly #random: Random;
  /** The member who works on it. */
  by = '';
  #daysAgo: number;

  constructor(age: number, random: Random) {
    this.#daysAgo = age;
    this.#random = random;
  }

  add(kind: string, detail?: string, days: readonly [number, number] = [0.01, 0.03]): void {
    this.#daysAgo -= this.#random.between(...days);
    const at = Math.round(this.#daysAgo * 1000) / 1000;
    if (at > 0) this.acts.push(detail === undefined ? [at, kind, this.by] : [at, kind, this.by, detail]);
  }
}

/**
 * Accepts the request, or gives it to another team first. Returns the final status if it already ends there.
 */
function takeIn(course: Course, team: string, random: Random): string | undefined {
  let owner = team;
  course.by = people[team]![0]!;
  if (random.chance(0.04)) {
    course.add('return', random.pick(returnReasons), [0.1, 1.5]);
    owner = neighbours[team]!;
    course.by = 'mia';
    course.add('team', owner, [0.1, 1]);
    course.by = people[owner]![0]!;
  }
  course.add('accept', undefined, random.chance(0.06) ? [2, 7] : [0.05, 1.1]);
  if (random.chance(0.08)) course.add('priority', String(random.whole(1, 3)));
  if (random.chance(0.6)) course.add('assign', random.pick(people[owner]!));
  if (random.chance(0.2)) course.add('note', random.pick(internalNotes), [0.02, 0.6]);
  if (!random.chance(0.05)) return undefined;
  course.add('status', 'not-city', [0.2, 2]);
  return 'not-city';
}

function workOn(course: Course, notes: Record<string, readonly string[]>, random: Random): void {
  course.add('status', 'reviewed', random.chance(0.12) ? [3, 8] : [0.02, 0.9]);
  if (random.chance(0.3)) course.add('reply', random.pick(notes['reviewed']!));
  if (random.chance(0.7)) course.add('status', 'scheduled', [0.5, 4]);
  if (random.chance(0.09)) {
    course.add('status', 'on-hold', [0.5, 3]);
    course.add('pause', random.pick(pauseReasons));
    course.add('resume', undefined, [5, 25]);
    course.add('status', 'in-progress');
  } else if (random.chance(0.5)) course.add('status', 'in-progress', [0.3, 5]);
  if (random.chance(0.1)) course.add('note', random.pick(internalNotes), [0.1, 1]);
}

function closeRequest(course: Course, notes: Record<string, readonly string[]>, random: Random): void {
  course.add('status', 'completed', random.chance(0.1) ? [12, 40] : [0.3, 9]);
  course.add('outcome', random.pick(outcomes));
  if (random.chance(0.25)) course.add('reply', random.pick(notes['completed']!));
  if (!random.chance(0.05)) return;
  course.add('status', 'in-progress', [1, 9]);
  course.add('status', 'completed', [1, 9]);
}
