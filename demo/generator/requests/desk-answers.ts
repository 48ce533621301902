/** The answers of Riverbend's residents to the questions of its work types. */
import { randomFrom, type Random } from '#random.ts';

export type DeskAnswers = Record<string, string | number | boolean | string[]>;

/** Requests of this age and older came before there were questions. */
const oldestDays = 90;
const answeredPerHundred = 60;

/** The keys are those of the questions in `municipality.yaml`. */
const answers: Readonly<Record<string, (random: Random) => DeskAnswers>> = {
  pothole: (random) => {
    const where = random.pick(['car-lane', 'car-lane', 'bike-lane', 'crossing']);
    const depth = random.whole(1, 8);
    return where === 'car-lane' ? { where, depth, many: random.chance(0.4) } : { where, depth };
  },
  'street-light': (random) => ({
    pole: `${random.whole(1, 9)}-${random.whole(100, 480)}`,
    fault: random.pick(['dark', 'flickers', 'day']),
  }),
  'water-leak': (random) => ({ gas: false, flow: random.pick(['drips', 'runs', 'shoots']) }),
  tree: (random) => ({ touches: random.shuffle(['road', 'sidewalk', 'house']).slice(0, random.whole(1, 2)) }),
  'abandoned-vehicle': (random) => ({
    plate: `${random.pick(['BX', 'KD', 'RT'])} ${random.whole(10_000, 99_999)}`,
    'private-ground': random.chance(0.2),
  }),
  'missed-collection': (random) => ({ container: random.pick(['trash', 'recycling', 'yard']) }),
};

/** Each request has a source of its own, so that the other parts of the requests stay the same. */
export function answersTo(workType: string, key: string, daysAgo: number): { answers?: DeskAnswers } {
  const answer = answers[workType];
  const random = randomFrom(`answers ${key}`);
  if (answer === undefined || daysAgo >= oldestDays || !random.chance(answeredPerHundred / 100)) return {};
  return { answers: answer(random) };
}
