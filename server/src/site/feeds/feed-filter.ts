/** The filter of the feeds, as it stands in the address. A wrong parameter is a fault of the caller, not left out. */
import type { WorkType } from '#clients/client.ts';
import type { PublicWindow } from '#requests/public/public-requests.ts';

/** Conditions on the requests of a feed. Undefined: any. */
export interface FeedFilter {
  workTypeIds: number[] | undefined;
  /** Key of an area of the municipality. */
  area: string | undefined;
  near: PublicWindow['near'];
}

/** The values that a filter may name. */
export interface FeedChoices {
  /** The public work types. */
  types: readonly Pick<WorkType, 'key' | 'workTypeId'>[];
  areas: readonly { key: string }[];
}

/** A parameter that the feeds do not have, or a value that it cannot have. The message is for programmers. */
export class BadFeedParameter extends Error {}

const leastMeters = 100;
const mostMeters = 5000;
const mostTypes = 20;
const valueMaxLength = 400;

const nearForm = /^(-?\d{1,3}(?:\.\d{1,12})?),(-?\d{1,2}(?:\.\d{1,12})?),(\d{3,4})$/;

/** Throws `BadFeedParameter`. */
export function readFeedFilter(query: Readonly<Record<string, unknown>>, choices: FeedChoices): FeedFilter {
  for (const [name, value] of Object.entries(query)) {
    if (!['area', 'type', 'near'].includes(name))
      throw new BadFeedParameter('The parameters are area, type and near.');
    if (typeof value !== 'string' || value.length > valueMaxLength)
      throw new BadFeedParameter(`${name} must be there once, with at most ${valueMaxLength} characters.`);
  }
  const { area, type, near } = query as Partial<Record<keyof typeof query, string>>;
  return {
    workTypeIds: type === undefined ? undefined : readTypes(type, choices.types),
    area: area === undefined ? undefined : readArea(area, choices.areas),
    near: near === undefined ? undefined : readNear(near),
  };
}

function readTypes(value: string, types: FeedChoices['types']): number[] {
  return value.split(',', mostTypes).map((wanted) => {
    const found = types.find(({ key }) => key === wanted);
    if (found === undefined)
      throw new BadFeedParameter('type must name public work types, as in pothole,graffiti.');
    return found.workTypeId;
  });
}

function readArea(value: string, areas: FeedChoices['areas']): string {
  if (!areas.some(({ key }) => key === value)) throw new BadFeedParameter('There is no such area.');
  return value;
}

function readNear(value: string): PublicWindow['near'] {
  const [, longitude, latitude, meters] = (nearForm.exec(value) ?? []).map(Number);
  const isRight =
    Math.abs(longitude!) <= 180 &&
    Math.abs(latitude!) <= 90 &&
    meters! >= leastMeters &&
    meters! <= mostMeters;
  if (!isRight)
    throw new BadFeedParameter(
      `near must be longitude,latitude,metres, as in -90.95,40.42,500, with ${leastMeters} to ${mostMeters} metres.`,
    );
  return { longitude: longitude!, latitude: latitude!, meters: meters! };
}
