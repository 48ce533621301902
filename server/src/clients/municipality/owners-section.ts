/** The section `owners` of a `municipality.yaml`: whose roads and whose ground. */
import { claimMeters, corridorLimits, ownersMost } from '@fixpoint/contract/desk/owners/owners.ts';
import { ownerActs } from '@fixpoint/contract/owners/owner-acts.ts';
import { z } from 'zod';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { isWebAddress, webAddress } from '#clients/settings/right-values.ts';
import { key, keyedList, numberOf, textOf, textThat, yesOrNo } from './expecting.ts';
import { inLanguages } from './texts-in-languages.ts';

const act = z.enum(ownerActs, { error: 'expected tell, stop or forward' });
const road = textOf('the name or the number of a road', { max: 100 });
const shortText = (expectedForm: string) => inLanguages(textOf(expectedForm, { min: 0, max: 255 }));
const corridorError = 'a corridor from 5 to 50 metres';
const stretchError = 'a number of metres from 25 to 5000';

const mostOf = (name: keyof typeof ownersMost) => `expected a list of at most ${ownersMost[name]} ${name}`;

function listOf<Entry extends z.ZodType>(entry: Entry, name: keyof typeof ownersMost) {
  return z.array(entry, { error: mostOf(name) }).max(ownersMost[name], mostOf(name));
}

const owner = z.strictObject({
  key,
  name: shortText('the name of the owner'),
  phone: textOf('a phone number', { min: 0, max: 40 }).default(''),
  hours: shortText('the hours of the phone').default(''),
  url: textThat(webAddress, isWebAddress).optional(),
  email: textThat('an e-mail address', isEmailAddress).optional(),
  text: inLanguages(textOf('a text for residents', { min: 0, max: 1000 })).default(''),
  ours: yesOrNo.default(false),
  roads: listOf(road, 'roads').default([]),
  areas: listOf(key, 'areas').default([]),
  /** For work types that `acts` does not name. */
  act: act.optional(),
  acts: z.record(key, act, { error: 'expected work types with tell, stop or forward' }).default({}),
});

const claim = z.strictObject({
  road,
  longitude: numberOf('a longitude', -180, 180),
  latitude: numberOf('a latitude', -90, 90),
  meters: numberOf(stretchError, claimMeters.least, claimMeters.most).int(`expected ${stretchError}`),
});

export const ownersOfFolder = z.strictObject({
  corridorMeters: numberOf(corridorError, corridorLimits.least, corridorLimits.most)
    .int(`expected ${corridorError}`)
    .default(corridorLimits.usual),
  list: keyedList(owner, 'a list of owners').max(ownersMost.owners, mostOf('owners')).default([]),
  places: z
    .record(key, z.enum(['road', 'area'], { error: 'expected road or area' }), {
      error: 'expected work types with road or area',
    })
    .default({}),
  claims: listOf(claim, 'claims').default([]),
});

type OwnersOfFolder = z.output<typeof ownersOfFolder>;

/** The work types and areas that the section names, each with its place in the file. */
export function namesInOwners(
  section: OwnersOfFolder | undefined,
): (readonly ['workType' | 'area', name: string, ...path: PropertyKey[]])[] {
  if (section === undefined) return [];
  return [
    ...Object.keys(section.places).map((name) => ['workType', name, 'owners', 'places', name] as const),
    ...section.list.flatMap(({ acts, areas }, at) => [
      ...Object.keys(acts).map((name) => ['workType', name, 'owners', 'list', at, 'acts', name] as const),
      ...areas.map((name, nth) => ['area', name, 'owners', 'list', at, 'areas', nth] as const),
    ]),
  ];
}
