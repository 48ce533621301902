/** The shapes of due times and office hours. */
import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { nameMaxLength } from '#limits.ts';

/** In the order of `Date`, from 0. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** A time of day in the municipality's time zone, 00:00 to 24:00. */
const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time of day like 09:30'));

/** The opening times of a day, in order and without overlap; empty if closed. */
const openings = z.array(z.strictObject({ from: timeOfDay, to: timeOfDay })).check(z.maxLength(10));

/** Opening times of a week. If no day has any, all hours count. */
export const officeHours = z.strictObject({
  sunday: openings,
  monday: openings,
  tuesday: openings,
  wednesday: openings,
  thursday: openings,
  friday: openings,
  saturday: openings,
});

export type OfficeHours = z.output<typeof officeHours>;

export const holiday = z.strictObject({
  /** In the format 2026-12-25. */
  date: z.iso.date(),
  name: z.string().check(oneLine, z.maxLength(nameMaxLength)),
});

/** The most office hours until an answer or the closing. The fewest are more than 0. */
export const dueHoursMax = 5000;

const hours = z.nullable(z.number().check(z.gt(0), z.lte(dueHoursMax)));

export const dueRule = z.strictObject({
  /** Null: for all work types without a rule of their own. */
  workTypeId: z.nullable(z.int32()),
  /** Office hours until the reporter needs an answer; null: no due time. */
  answerHours: hours,
  /** Office hours until the request needs to be closed; null: no due time. */
  resolveHours: hours,
});

/** All rules together. */
export const dueRules = {
  officeHours,
  holidays: z.array(holiday).check(z.maxLength(1000)),
  rules: z.array(dueRule).check(z.maxLength(1000)),
  /** True if residents may see the due times of their requests; absent: false. */
  isShownToResidents: z.optional(z.boolean()),
};

const dueSet = z.strictObject(dueRules);
export type DueRules = z.output<typeof dueSet>;
