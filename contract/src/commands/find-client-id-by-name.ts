import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

/** A link of the side menu (spec 3, 'External link'); shown by displayorder. */
const hyperlink = z.object({
  displayname: z.string(),
  hyperlink: z.string(),
  protocoltype: z.string(),
  displayorder: z.int(),
});

export const findClientIdByName = defineCommand({
  cmd: 'findclientidbyname',
  summary: 'Finds a municipality by the first label of its host name, with its settings.',
  access: 'open',
  payload: z.object({
    name: z.string(),
    Browser: z.optional(z.string()),
  }),
  result: z.object({
    Id: z.int(),
    Name: z.string(),
    EnableAnonymousRequests: z.boolean(),
    EnableCitizenSite: z.boolean(),
    EnableCitizenDisclaimer: z.boolean(),
    CitizenDisclaimer: z.string(),
    CitizenHyperlinks: z.array(hyperlink),
    ExtentXMin: z.number(),
    ExtentYMin: z.number(),
    ExtentXMax: z.number(),
    ExtentYMax: z.number(),
  }),
  errors: ['notFound'],
});
