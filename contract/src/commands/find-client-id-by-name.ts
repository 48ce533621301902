import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { extra } from '#wire/extra.ts';
import { wireBoolean, wireInteger, wireNumber } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

/** A link of the side menu (spec 3, 'External link'); shown by displayorder. */
const hyperlink = z.object({
  displayname: wireText,
  hyperlink: wireText,
  protocoltype: wireText,
  displayorder: extra(wireInteger),
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
    Id: wireInteger,
    Name: extra(z.string()),
    EnableAnonymousRequests: wireBoolean,
    EnableCitizenSite: wireBoolean,
    EnableCitizenDisclaimer: wireBoolean,
    CitizenDisclaimer: wireText,
    CitizenHyperlinks: extra(z.array(hyperlink)),
    ExtentXMin: extra(wireNumber),
    ExtentYMin: extra(wireNumber),
    ExtentXMax: extra(wireNumber),
    ExtentYMax: extra(wireNumber),
  }),
  errors: ['notFound'],
});
