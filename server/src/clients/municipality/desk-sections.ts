/**
 * The sections of a `municipality.yaml` about the work of staff: teams, routing, due times, templates. All
 * are optional.
 */
import { areaGeometry } from '@fixpoint/contract/desk/routing/routing.ts';
import { type OfficeHours, weekdays } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { newsPaces } from '@fixpoint/contract/desk/teams/team-details.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import { z } from 'zod';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { key, keyedList, textOf, textThat, yesOrNo } from './expecting.ts';
import { ownersOfFolder, namesInOwners } from './owners-section.ts';
import { questionSection } from './question-section.ts';
import { inLanguages } from './texts-in-languages.ts';

const team = z.strictObject({
  key,
  name: textOf('the name of the team', { max: 255 }),
  email: textThat('an e-mail address', isEmailAddress).default(''),
  news: z.enum(newsPaces, { error: 'expected at-once, daily or never' }).default('never'),
  active: yesOrNo.default(true),
});

const geometry = z.unknown().transform((writtenGeometry, context) => {
  const result = areaGeometry.safeParse(writtenGeometry);
  if (result.success) return result.data;
  const message = 'expected a GeoJSON geometry: { type: Polygon, coordinates: [[[longitude, latitude], …]] }';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const area = z.strictObject({ key, name: textOf('the name of the area', { max: 255 }), geometry });

const routing = z.strictObject({
  default: key.optional(),
  areas: keyedList(area, 'a list of areas').default([]),
  rules: z
    .array(z.strictObject({ workType: key.optional(), area: key.optional(), team: key }), {
      error: 'expected a list of rules',
    })
    .default([]),
});

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const hoursExpected =
  "expected hours like '08:00-17:00', or '08:00-12:00, 13:00-17:00'; leave a day out when it is closed";

/** '08:00-12:00, 13:00-17:00' */
const openings = z.string({ error: hoursExpected }).transform((text, context) => {
  const parts = text.split(',').map((part) => part.trim().split('-'));
  const isRight = parts.every((times) => times.length === 2 && times.every((time) => timePattern.test(time)));
  if (!isRight) context.addIssue({ code: 'custom', message: hoursExpected });
  return parts.map(([from = '', to = '']) => ({ from, to }));
});

const days = Object.fromEntries(weekdays.map((day) => [day, openings.default([])]));
const officeHours = z.strictObject(days) as unknown as z.ZodType<OfficeHours>;

const holiday = z.strictObject({
  date: textThat('a date like 2026-12-25', (text) => z.iso.date().safeParse(text).success),
  name: textOf('a name', { min: 0, max: 255 }).default(''),
});

const hoursError = 'expected a number of office hours above 0, up to 5000';
const hours = z.number({ error: hoursError }).gt(0, hoursError).max(5000, hoursError).optional();
const dueRule = z.strictObject({ workType: key.optional(), answerHours: hours, resolveHours: hours });

/** The desk checks the placeholders in braces, because it knows the allowed ones. */
const template = z.strictObject({
  key,
  name: textOf('the name of the template', { max: 100 }),
  text: inLanguages(textOf('the text of the template', { max: noteMaxLength })),
  status: key.optional(),
  outcome: inLanguages(textOf('an outcome', { min: 0, max: 255 })).default(''),
  team: key.optional(),
  assign: z
    .literal('sender', { error: 'expected sender, or nothing: a template assigns nobody else' })
    .optional(),
  workTypes: z.array(key, { error: 'expected a list of work types' }).default([]),
  active: yesOrNo.default(true),
});

/** The sections, as fields of the file. */
export const deskSections = {
  teams: keyedList(team, 'a list of teams').optional(),
  routing: routing.optional(),
  officeHours: officeHours.optional(),
  holidays: z.array(holiday, { error: 'expected a list of holidays' }).optional(),
  due: z.array(dueRule, { error: 'expected a list of due times' }).optional(),
  dueShownToResidents: yesOrNo.optional(),
  templates: keyedList(template, 'a list of templates').optional(),
  owners: ownersOfFolder.optional(),
  questions: questionSection.optional(),
};

const allSections = z.object(deskSections);
/** The sections of the file; undefined means that the file does not set this. */
export type DeskSections = z.output<typeof allSections>;

/** The parts of the file that the sections refer to. */
interface KnownToDesk {
  workTypes: readonly { key: string }[];
  statuses: readonly { key: string }[];
  /** The municipality's own language. */
  language: Language;
}

/** References in the sections to entries that the file does not have, with their place. */
export function unknownInDesk(
  { teams = [], routing: routes, due = [], templates = [], owners, questions = [] }: DeskSections,
  { workTypes, statuses, language }: KnownToDesk,
): { path: PropertyKey[]; message: string }[] {
  const knownKeys = {
    team: keysOf(teams),
    area: keysOf(routes?.areas ?? []),
    workType: keysOf(workTypes),
    status: keysOf(statuses),
  };
  const says = { team: 'team', area: 'area', workType: 'work type', status: 'status' };
  const addMissing = (kind: keyof typeof knownKeys, keyInFile: string | undefined, ...path: PropertyKey[]) =>
    keyInFile === undefined || knownKeys[kind].has(keyInFile)
      ? []
      : [{ path, message: `expected a ${says[kind]} of this file; there is no '${keyInFile}'` }];
  return [
    ...addMissing('team', routes?.default, 'routing', 'default'),
    ...(routes?.rules ?? []).flatMap((rule, at) => [
      ...addMissing('workType', rule.workType, 'routing', 'rules', at, 'workType'),
      ...addMissing('area', rule.area, 'routing', 'rules', at, 'area'),
      ...addMissing('team', rule.team, 'routing', 'rules', at, 'team'),
    ]),
    ...namesInOwners(owners).flatMap(([kind, name, ...path]) => addMissing(kind, name, ...path)),
    ...questions.flatMap((one, at) => addMissing('workType', one.workType, 'questions', at, 'workType')),
    ...due.flatMap((rule, at) => addMissing('workType', rule.workType, 'due', at, 'workType')),
    ...templates.flatMap((one, at) => [
      ...addMissing('status', one.status, 'templates', at, 'status'),
      ...addMissing('team', one.team, 'templates', at, 'team'),
      ...one.workTypes.flatMap((it, nth) => addMissing('workType', it, 'templates', at, 'workTypes', nth)),
      ...(['text', 'outcome'] as const).flatMap((field) => {
        const written = one[field];
        if (typeof written === 'string' || written[language] !== undefined) return [];
        const message = `expected a text in ${language} too, the municipality's own language`;
        return [{ path: ['templates', at, field], message }];
      }),
    ]),
  ];
}

function keysOf(entries: readonly { key: string }[]): ReadonlySet<string> {
  return new Set(entries.map((entry) => entry.key));
}
