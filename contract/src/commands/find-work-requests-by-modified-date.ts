import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { extraField } from '#wire/extra-field.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { wireDate, wireSentDate } from '#wire/wire-date.ts';

/** For data that this server does not store. Clients of the protocol read such a list, or drop it. */
const emptyList = z.array(z.never());

/**
 * One request, in the fields that integrations of this protocol read. `longtitude` is their historical
 * misspelling.
 */
const workRequestEntry = z.object({
  type: z.literal('workrequest'),
  /** The name of the work type. */
  requesttitle: z.string(),
  workrequestid: z.int(),
  clientid: z.int(),
  clientname: z.string(),
  worktypeid: z.int(),
  worktypename: z.string(),
  statusid: z.int(),
  /** The name for staff; `Deleted` for a request that staff have removed, so that a mirror can drop it. */
  statusname: z.string(),
  /** The account's id; 0 for a guest. */
  userid: z.int(),
  /** The account's username; `<ClientName>_CitizenGuest` for a guest. */
  username: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The same as longitude, in the protocol's historical spelling. */
  longtitude: z.number(),
  /** When the issue was seen, according to the reporter. */
  collecteddate: wireDate,
  /** When the server received the request. */
  posteddate: wireDate,
  /** When the request last changed; equal to posteddate for a new request. */
  modifieddate: wireDate,
  /** Number of requests in this answer; the same in each of them. */
  totalrecords: z.int(),
  address: z.string(),
  /** `citizen`, `staff`, or the service that found the address. */
  addresssource: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** The longitude in Web Mercator metres. */
  pointx: z.number(),
  /** The latitude in Web Mercator metres. */
  pointy: z.number(),
  /** Always true. */
  authorized: z.boolean(),
  hasphoto: z.boolean(),
  /** Link to the page where residents follow the request. */
  hyperlink: z.string(),
  /** Public description. */
  description: z.string(),
  /** Comments of staff, not public. */
  comments: z.string(),
  priority: z.int(),
  /** Colour of the work type. */
  color: z.string(),
  assetid: z.string(),
  gislayer: z.string(),
  guid: z.string(),
  /** The id from another system, otherwise the fileGuid of the reporting device; empty without either. */
  uniqueclientid: z.string(),
  /** The main request, if staff have merged this request into another one; otherwise 0. */
  duplicateof: extraField(z.int()),
  /** The account of the member who is assigned; empty if nobody is. */
  assigneduserids: z.array(z.int()),
  /** The team that is assigned; empty if none is. */
  workgroupname: z.string(),
  /** Always null. */
  customvalues: z.null(),
  /** True if a resident wants it, even if staff entered it. */
  citizenrequest: z.boolean(),
  citizenfirstname: escapedText,
  citizenlastname: escapedText,
  citizenemail: z.string(),
  citizenphonenumber: escapedText,
  /** Always false. */
  iscodeenforcement: z.boolean(),
  /** Always false. */
  issignmaintenance: z.boolean(),
  workrequestemployees: emptyList,
  workrequestequipment: emptyList,
  workrequestmaterials: emptyList,
});

/** A change of a request, with its time and author; included with gethistory. */
const historyEntry = z.object({
  workrequestid: z.int(),
  statusid: z.int(),
  statusname: z.string(),
  /** Author of the change: a username, or `<ClientName>_CitizenGuest`. */
  username: z.string(),
  datemodified: wireDate,
  comment: z.string(),
});

/** A photo of a request; included with getfiles. */
const fileEntry = z.object({
  workrequestid: z.int(),
  /** A whole number of up to 53 bits. */
  fileid: z.int(),
  name: z.string(),
  dateposted: wireDate,
  /** The jpeg as base64; empty if the server has lost the file. */
  data: z.string(),
});

export const findWorkRequestsByModifiedDate = defineCommand({
  cmd: 'findworkrequestsbymodifieddate',
  summary:
    'Lists the requests that are new or changed in a range of time. Work-order systems mirror requests with it.',
  access: 'staff',
  payload: z.object({
    token: z.string(),
    /** Start of the window. The window includes fromdate and todate. */
    fromdate: wireSentDate,
    todate: wireSentDate,
    /** True to get WorkRequestHistories. */
    gethistory: z.optional(wireBoolean),
    /** True to get Files. */
    getfiles: z.optional(wireBoolean),
  }),
  result: z.object({
    WorkRequests: z.array(workRequestEntry),
    WorkRequestHistories: z.array(historyEntry),
    Files: z.array(fileEntry),
  }),
  errors: [],
});
