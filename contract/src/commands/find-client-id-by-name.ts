import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { ignoredField } from '#wire/ignored-field.ts';
import { extraField } from '#wire/extra-field.ts';
import { wireBoolean, wireInteger, wireNumber } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

/** A link of the side menu (spec 3, 'External link'), sorted by displayorder. */
const hyperlink = z.object({
  displayname: wireText,
  hyperlink: wireText,
  /** http, mailto or tel. */
  protocoltype: wireText,
  displayorder: extraField(wireInteger),
});

export const findClientIdByName = defineCommand({
  cmd: 'findclientidbyname',
  summary: 'Finds a municipality by the first label of its host name, with its settings.',
  access: 'open',
  payload: z.object({
    /** The first label of the host name. */
    name: z.string(),
    /** Ignored. */
    Browser: ignoredField(z.string()),
  }),
  result: z.object({
    Id: wireInteger,
    Name: extraField(z.string()),
    /** True if guests may sign in. */
    EnableAnonymousRequests: wireBoolean,
    /** False: guests are refused. */
    EnableCitizenSite: wireBoolean,
    EnableCitizenDisclaimer: wireBoolean,
    CitizenDisclaimer: wireText,
    CitizenHyperlinks: extraField(z.array(hyperlink)),
    /** West, in WGS 84 degrees. */
    ExtentXMin: extraField(wireNumber),
    /** South. */
    ExtentYMin: extraField(wireNumber),
    /** East. */
    ExtentXMax: extraField(wireNumber),
    /** North. */
    ExtentYMax: extraField(wireNumber),
  }),
  errors: ['notFound'],
});
