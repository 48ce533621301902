import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedBy } from '#desk/routing/routing.ts';
import { looksWithPictures, settingWith } from './client-settings.ts';

export const findSettings = defineCommand({
  cmd: 'find-settings',
  summary:
    'Returns all settings of the municipality. Each set has its version and the member who changed it last.',
  access: 'manager',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    workTypes: settingWith('workTypes'),
    statuses: settingWith('statuses'),
    texts: settingWith('texts'),
    looks: z.object({ ...changedBy, value: looksWithPictures }),
    links: settingWith('links'),
    reporting: settingWith('reporting'),
    publish: settingWith('publish'),
    /** Set by the operator in the municipality folder. */
    fixed: z.object({
      /** The first label of its host name. */
      name: z.string(),
      /** Language of the municipality's own texts. */
      language: z.string(),
      /** WGS 84 degrees. */
      extent: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
      /** Sources of the two maps: a file of the server, or an address. */
      basemaps: z.array(
        z.object({ map: z.enum(['streets', 'hybrid']), from: z.string(), attribution: z.string() }),
      ),
      hasAddresses: z.boolean(),
      /** Set for this municipality only; null or left out: as in the whole installation. */
      hosting: z.object({
        /** The municipality's own host names. Links begin with the first one. */
        hostNames: z.array(z.string()),
        /** The languages that it offers. */
        languages: z.nullable(z.array(z.string())),
        helpUrl: z.nullable(z.string()),
        /** The sender of its mails. */
        mailFrom: z.nullable(z.string()),
        supportEmail: z.nullable(z.string()),
        /** The host of its own mail server. */
        mailServer: z.nullable(z.string()),
        /** Limits by name, such as `requestsOfGuest`: a limit like `10, then 20/hour`, or `none`. */
        limits: z.record(z.string(), z.string()),
        /** Megabytes of all photos, or `none`. */
        photoMegabytes: z.nullable(z.string()),
        /** Mails per day, or `none`. */
        mailsPerDay: z.nullable(z.string()),
      }),
    }),
  }),
  errors: [],
});
