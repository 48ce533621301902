/** Makes the requests for the desk of Riverbend: about two thousand over a year. */
import type { Projection } from '#projection.ts';
import { randomFrom, type Random } from '#random.ts';
import type { DeskAct, DeskCase } from '#requests/desk-case.ts';
import { answersTo } from '#requests/desk-answers.ts';
import { deskCourse } from '#requests/desk-course.ts';
import { firstNames, lastNames } from '#requests/desk-texts.ts';
import { ReportPlaces } from '#requests/places.ts';
import { type Residents, readResidents } from '#requests/residents.ts';
import { dealReports, fillInAddress } from '#requests/sample-requests.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

const caseCount = 1900;
/** The number of requests in a hundred that a neighbour also reports. */
const duplicatesPerHundred = 6;

/** The team of each work type; `default` gets all other work types. */
export interface Teams {
  default: string;
  rules: readonly { workType?: string; area?: string; team: string }[];
}

/** The cases, oldest first. */
export function deskCases(model: MunicipalityModel, projection: Projection, teams: Teams): DeskCase[] {
  const random = randomFrom(`${model.plan.seed} desk`);
  const residents = readResidents();
  const places = new ReportPlaces(model);
  const reports = dealReports(residents, caseCount, random);
  const ages = Array.from({ length: caseCount }, () => 365 * random.next() ** 1.5 + 0.02);
  const cases = ages.map((age, at): DeskCase => {
    const { workType, texts, text } = reports[at % reports.length]!;
    const { address, point } = places.pick(texts.near, random);
    const key = `d${String(at + 1).padStart(4, '0')}`;
    const [longitude, latitude] = projection.toDegrees(point);
    return {
      key,
      workType,
      daysAgo: rounded(age),
      longitude: degrees(longitude),
      latitude: degrees(latitude),
      address: `${address.houseNumber} ${address.street}`,
      description: fillInAddress(text, address, places.crossStreet(address)),
      ...reporter(random),
      ...answersTo(workType, key, age),
      acts: deskCourse(age, { team: teamOf(workType, teams), notes: residents.notes }, random),
    };
  });
  const duplicateSources = cases.filter(
    ({ daysAgo }) => daysAgo > 0.5 && random.chance(duplicatesPerHundred / 100),
  );
  const allCases = [
    ...cases,
    ...duplicateSources.map((mainCase) => duplicateOf(mainCase, residents, random)),
  ];
  return allCases.toSorted((a, b) => b.daysAgo - a.daysAgo);
}

function teamOf(workType: string, { default: fallback, rules }: Teams): string {
  return rules.find((rule) => rule.workType === workType && rule.area === undefined)?.team ?? fallback;
}

/**
 * The same problem, reported by a neighbour some days later. The member who accepted the first request marks
 * the duplicate.
 */
function duplicateOf(mainCase: DeskCase, { workTypes }: Residents, random: Random): DeskCase {
  const { key, workType, daysAgo, longitude, latitude, address, acts } = mainCase;
  const age = rounded(daysAgo * random.between(0.5, 0.98));
  const by = acts[0]?.[2] ?? 'ana';
  const steps: [daysAgo: number, kind: string, by: string, detail?: string][] = [
    [age - random.between(0.05, 0.9), 'accept', by],
    [age - random.between(0.9, 1.5), 'duplicate', by, key],
  ];
  const pastActs: DeskAct[] = steps.map(([at, ...rest]) => [rounded(at), ...rest]);
  return {
    key: `${key}-2`,
    workType,
    daysAgo: age,
    longitude: degrees(longitude + random.between(-0.0003, 0.0003)),
    latitude: degrees(latitude + random.between(-0.0002, 0.0002)),
    address,
    description: random.pick(workTypes[workType]!.texts.filter((text) => !text.includes('{'))),
    ...reporter(random),
    acts: pastActs.filter(([at]) => at > 0),
  };
}

/** Less than half of the reporters give their name. */
function reporter(random: Random): Pick<DeskCase, 'reporter'> {
  if (!random.chance(0.45)) return {};
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
  const mailbox = `${firstName}.${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z.]/g, '');
  return { reporter: { firstName, lastName, email: `${mailbox}@riverbend.example` } };
}

const rounded = (days: number) => Math.round(days * 1000) / 1000;
const degrees = (angle: number) => Number(angle.toFixed(6));
