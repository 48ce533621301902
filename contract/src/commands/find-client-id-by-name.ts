import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { ignored } from '#wire/ignored.ts';
import { extra } from '#wire/extra.ts';
import { wireBoolean, wireInteger, wireNumber } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

/** A link of the side menu (spec 3, 'External link'), sorted by displayorder. */
const hyperlink = z.object({
  displayname: wireText,
  hyperlink: wireText,
  /** http, mailto or tel. */
  protocoltype: wireText,
  displayorder: extra(wireInteger),
});

export const findClientIdByName = defineCommand({
  cmd: 'findclientidbyname',
  summary: 'Finds a municipality by the first label of its host name, with its settings.',
  access: 'open',
  payload: z.object({
    /** The first label of the host name. */
    name: z.string(),
    /** Ignored. */
    Browser: ignored(z.string()),
  }),
  result: z.object({
    Id: wireInteger,
    Name: extra(z.string()),
    /** True if guests may sign in. */
    EnableAnonymousRequests: wireBoolean,
    /** False: guests are refused. */
    EnableCitizenSite: wireBoolean,
    EnableCitizenDisclaimer: wireBoolean,
    CitizenDisclaimer: wireText,
    CitizenHyperlinks: extra(z.array(hyperlink)),
    /** West, in WGS 84 degrees. */
    ExtentXMin: extra(wireNumber),
    /** South. */
    ExtentYMin: extra(wireNumber),
    /** East. */
    ExtentXMax: extra(wireNumber),
    /** North. */
    ExtentYMax: extra(wireNumber),
  }),
  errors: ['notFound'],
});
