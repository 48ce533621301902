/** Makes the sample requests of Riverbend: a year of residents' reports, with their histories. */
import type { StreetAddress } from '#buildings/addresses.ts';
import type { Projection } from '#projection.ts';
import { randomFrom, type Random } from '#random.ts';
import { PictureStack } from '#requests/pictures.ts';
import { courseOf } from '#requests/course.ts';
import { ReportPlaces } from '#requests/places.ts';
import { closeWithPhotos } from '#requests/close-with-photos.ts';
import { giveToResident } from '#requests/give-to-resident.ts';
import type { SampleRequest } from '#requests/sample-request.ts';
import { readResidents, type Residents, type WorkTypeTexts } from '#requests/residents.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

const requestCount = 204;
/** One request in this many has no address, like reports on bridges and in fields. */
const addresslessInterval = 67;

/** The sample requests, oldest first. */
export function sampleRequests(model: MunicipalityModel, projection: Projection): SampleRequest[] {
  const random = randomFrom(`${model.plan.seed} requests`);
  const residents = readResidents();
  const places = new ReportPlaces(model);
  const ages = Array.from({ length: requestCount }, () => 365 * random.next() ** 2.1 + 0.05).toSorted(
    (a, b) => b - a,
  );
  const reports = dealReports(residents, requestCount, random);
  const pictures = new PictureStack(random);
  const requests = ages.map((age, i): SampleRequest => {
    const { workType, texts, text } = reports[i % reports.length]!;
    const { address, point } = places.pick(texts.near, random);
    const [longitude, latitude] = projection.toDegrees(point);
    const course = courseOf(age, residents.notes, random);
    const photos = pictures.take(texts.scene);
    return {
      key: `r${String(i + 1).padStart(3, '0')}`,
      workType,
      status: course.history.at(-1)!.status,
      daysAgo: course.history[0]!.daysAgo,
      longitude: Number(longitude.toFixed(6)),
      latitude: Number(latitude.toFixed(6)),
      address: i % addresslessInterval === 40 ? '0 Not Found' : `${address.houseNumber} ${address.street}`,
      description: fillInAddress(text, address, places.crossStreet(address)),
      ...(photos.length > 0 && { photos }),
      ...(course.notes.length > 0 && { notes: course.notes }),
      history: course.history,
    };
  });
  return closeWithPhotos(giveToResident(requests));
}

/**
 * Deals out reports of each type in proportion to its share. No text is used twice before all have been used
 * once.
 */
export function dealReports(
  { workTypes }: Residents,
  reports: number,
  random: Random,
): { workType: string; texts: WorkTypeTexts; text: string }[] {
  const total = Object.values(workTypes).reduce((sum, { share }) => sum + share, 0);
  const dealtReports = Object.entries(workTypes).flatMap(([workType, texts]) => {
    const count = Math.round((texts.share / total) * reports);
    const order = random.shuffle(texts.texts);
    return Array.from({ length: count }, (_, i) => ({ workType, texts, text: order[i % order.length]! }));
  });
  return random.shuffle(dealtReports);
}

/** Fills the street, the house number and the cross street into the text. */
export const fillInAddress = (text: string, { houseNumber, street }: StreetAddress, cross: string): string =>
  text
    .replaceAll('{number}', String(houseNumber))
    .replaceAll('{street}', street)
    .replaceAll('{cross}', cross)
    .trim();
