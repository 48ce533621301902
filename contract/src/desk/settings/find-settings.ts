import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedBy } from '#desk/routing/routing.ts';
import { looksWithPictures, settingWith } from './town-settings.ts';

export const findSettings = defineCommand({
  cmd: 'find-settings',
  summary: 'All that the municipality decides for itself, each set with its version and who changed it last.',
  access: 'manager',
  payload: z.strictObject({}),
  result: z.object({
    workTypes: settingWith('workTypes'),
    statuses: settingWith('statuses'),
    texts: settingWith('texts'),
    looks: z.object({ ...changedBy, value: looksWithPictures }),
    links: settingWith('links'),
    reporting: settingWith('reporting'),
    /** What the operator sets, by the municipality's folder. */
    fixed: z.object({
      /** The first label of its host name. */
      name: z.string(),
      /** Of its own texts. */
      language: z.string(),
      /** WGS 84 degrees. */
      extent: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
      /** Where the two maps come from: a file of the server's, or an address. */
      basemaps: z.array(
        z.object({ map: z.enum(['streets', 'hybrid']), from: z.string(), attribution: z.string() }),
      ),
      hasAddresses: z.boolean(),
      /** What is set for this municipality alone; null, or left out: as for all of the installation. */
      hosting: z.object({
        /** Host names of its own; links begin with the first. */
        hostNames: z.array(z.string()),
        /** The languages that it offers. */
        languages: z.nullable(z.array(z.string())),
        helpUrl: z.nullable(z.string()),
        /** The sender of its mails. */
        mailFrom: z.nullable(z.string()),
        supportEmail: z.nullable(z.string()),
        /** The host of its own mail server. */
        mailServer: z.nullable(z.string()),
        /** By what they limit, like `requestsOfGuest`: a limit like `10, then 20/hour`, or `none`. */
        limits: z.record(z.string(), z.string()),
        /** Megabytes of all photos, or `none`. */
        photoMegabytes: z.nullable(z.string()),
        /** Mails of a day, or `none`. */
        mailsPerDay: z.nullable(z.string()),
      }),
    }),
  }),
  errors: [],
});
