import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changedBy } from '#desk/teams/routing.ts';
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
    }),
  }),
  errors: [],
});
