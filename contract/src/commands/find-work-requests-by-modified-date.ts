import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { wireDate, wireSentDate } from '#wire/wire-date.ts';

/** Of what we do not keep; clients of the family read such a list, or strip it. */
const emptyList = z.array(z.never());

/** One request, in the fields that integrations of this protocol read; `longtitude` is their historical misspelling. */
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
  /** As staff call it; `Deleted` for a request that staff have removed, so that a mirror can drop it. */
  statusname: z.string(),
  /** The account's id; 0 for a guest. */
  userid: z.int(),
  /** Of the account; `<ClientName>_CitizenGuest` for a guest. */
  username: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The same as longitude: the family has always spelled it so. */
  longtitude: z.number(),
  /** When the issue was seen, as the reporter says. */
  collecteddate: wireDate,
  /** When the server took the request in. */
  posteddate: wireDate,
  /** When it last changed; the same as posteddate for a new one. */
  modifieddate: wireDate,
  /** How many requests this answer has: the same in each of them. */
  totalrecords: z.int(),
  address: z.string(),
  /** `citizen`, `staff`, or what found it. */
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
  /** Where residents follow the request. */
  hyperlink: z.string(),
  /** What residents read. */
  description: z.string(),
  /** What staff say of it among themselves. */
  comments: z.string(),
  priority: z.int(),
  /** Of the work type. */
  color: z.string(),
  assetid: z.string(),
  gislayer: z.string(),
  guid: z.string(),
  /** The id that another system gave it, or else the fileGuid of the device that reported it; empty for neither. */
  uniqueclientid: z.string(),
  /** The account of the member of staff who does it; empty: nobody's yet. */
  assigneduserids: z.array(z.int()),
  /** The team whose it is to do; empty: nobody's yet. */
  workgroupname: z.string(),
  /** Always null. */
  customvalues: z.null(),
  /** Whether a resident wants it, whoever wrote it down. */
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

/** What happened to a request, when, and by whom; asked for with gethistory. */
const historyEntry = z.object({
  workrequestid: z.int(),
  statusid: z.int(),
  statusname: z.string(),
  /** Who did it: a username, or `<ClientName>_CitizenGuest`. */
  username: z.string(),
  datemodified: wireDate,
  comment: z.string(),
});

/** A photo of a request; asked for with getfiles. */
const fileEntry = z.object({
  workrequestid: z.int(),
  /** A whole number of up to 53 bits. */
  fileid: z.int(),
  name: z.string(),
  dateposted: wireDate,
  /** The jpeg as base64; empty where the server has lost it. */
  data: z.string(),
});

export const findWorkRequestsByModifiedDate = defineCommand({
  cmd: 'findworkrequestsbymodifieddate',
  summary: 'What is new or changed in a range of time, for a work-order system that mirrors it.',
  access: 'staff',
  payload: z.object({
    token: z.string(),
    /** Belongs to the window, as todate does. */
    fromdate: wireSentDate,
    todate: wireSentDate,
    /** Whether WorkRequestHistories are wanted. */
    gethistory: z.optional(wireBoolean),
    /** Whether Files are wanted. */
    getfiles: z.optional(wireBoolean),
  }),
  result: z.object({
    WorkRequests: z.array(workRequestEntry),
    WorkRequestHistories: z.array(historyEntry),
    Files: z.array(fileEntry),
  }),
  errors: [],
});
