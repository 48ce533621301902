import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { wireDate, wireMoment } from '#wire/wire-date.ts';

/** Of what we do not keep; clients of the family read such a list, or strip it. */
const emptyList = z.array(z.never());

/** One request, in the fields that integrations of this protocol read; `longtitude` is their historical misspelling. */
const workRequestEntry = z.object({
  type: z.literal('workrequest'),
  requesttitle: z.string(),
  workrequestid: z.int(),
  clientid: z.int(),
  clientname: z.string(),
  worktypeid: z.int(),
  worktypename: z.string(),
  statusid: z.int(),
  /** As staff call it; `Deleted` for a request that staff have removed, so that a mirror can drop it. */
  statusname: z.string(),
  /** The account's id; 0 for a guest. */
  userid: z.int(),
  username: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  longtitude: z.number(),
  collecteddate: wireDate,
  posteddate: wireDate,
  modifieddate: wireDate,
  /** How many requests this answer has: the same in each of them. */
  totalrecords: z.int(),
  address: z.string(),
  addresssource: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** The same position in Web Mercator metres. */
  pointx: z.number(),
  pointy: z.number(),
  authorized: z.boolean(),
  hasphoto: z.boolean(),
  hyperlink: z.string(),
  description: z.string(),
  comments: z.string(),
  priority: z.int(),
  color: z.string(),
  assetid: z.string(),
  gislayer: z.string(),
  guid: z.string(),
  /** The id that another system gave it, or else the fileGuid of the device that reported it; empty for neither. */
  uniqueclientid: z.string(),
  assigneduserids: z.array(z.int()),
  workgroupname: z.string(),
  customvalues: z.null(),
  citizenrequest: z.boolean(),
  citizenfirstname: escapedText,
  citizenlastname: escapedText,
  citizenemail: z.string(),
  citizenphonenumber: escapedText,
  iscodeenforcement: z.boolean(),
  issignmaintenance: z.boolean(),
  workrequestemployees: emptyList,
  workrequestequipment: emptyList,
  workrequestmaterials: emptyList,
});

/** What happened to a request, when, and by whom; asked for with gethistory. */
const historyEntry = z.object({
  workrequestid: z.int(),
  statusid: z.int(),
  statusname: z.string(),
  username: z.string(),
  datemodified: wireDate,
  comment: z.string(),
});

/** A photo of a request; asked for with getfiles. */
const fileEntry = z.object({
  workrequestid: z.int(),
  fileid: z.int(),
  name: z.string(),
  dateposted: wireDate,
  data: z.string(),
});

export const findWorkRequestsByModifiedDate = defineCommand({
  cmd: 'findworkrequestsbymodifieddate',
  summary: 'What is new or changed in a range of time, for a work-order system that mirrors it.',
  access: 'staff',
  payload: z.object({
    token: z.string(),
    fromdate: wireMoment,
    todate: wireMoment,
    gethistory: z.optional(wireBoolean),
    getfiles: z.optional(wireBoolean),
  }),
  result: z.object({
    WorkRequests: z.array(workRequestEntry),
    WorkRequestHistories: z.array(historyEntry),
    Files: z.array(fileEntry),
  }),
  errors: [],
});
