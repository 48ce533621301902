// chunk: late
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nearPlace } from '#near-place.ts';
import { wireDate } from '#wire/wire-date.ts';
import { wireBoolean, wireInteger, wireNumber } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

/** Our own command: a resident sees that a problem is known before they report it again. */
export const findNearbyRequests = defineCommand({
  cmd: 'findnearbyrequests',
  summary:
    'Returns requests that may be about the same problem as a new report. Strangers’ requests only where the municipality shows them.',
  access: 'guest',
  payload: z.object(nearPlace),
  result: z.object({
    /** The best match first, 5 at most. Open requests of the last year, and those closed in the last 14 days. */
    Requests: z.array(
      z.object({
        Id: wireInteger,
        /** Empty for a stranger's request. */
        Guid: z.string(),
        WorkTypeName: wireText,
        /** The name for residents. */
        StatusName: wireText,
        /** 0 new, 1 in progress, 2 final. */
        StatusType: wireInteger,
        /** A stranger's request has the beginning of its day. */
        CreatedDate: wireDate,
        /** When it was closed, or the beginning of that day; null for an open request. */
        ClosedDate: z.nullable(wireDate),
        /** A stranger's request has a place as exact as the municipality publishes it. */
        Longitude: wireNumber,
        Latitude: wireNumber,
        /** `exact`; `street`: the middle of a block; `cell`: the middle of a square of 250 metres or more. */
        LocationType: z.enum(['exact', 'street', 'cell']),
        /** The street of a published request; empty: unknown, or not published. */
        Street: wireText,
        /** The block of a published request: 1200 for the houses 1200 to 1299. Null: unknown, or not published. */
        Block: z.nullable(wireInteger),
        /** Metres from the place of the call to the point, rounded. */
        Distance: wireInteger,
        /** True if it is about the object of the call's `assetid`; false for a place that is not exact. */
        IsSameObject: wireBoolean,
        /** True if the caller reported it. */
        IsOwn: wireBoolean,
        /** The resident's words; of a stranger's request those that are public. */
        Description: wireText,
        /** Addresses of the public photos of a stranger's request, without the host. */
        Photos: z.array(z.string()),
        /** How many others reported the same, without the reporter. */
        AlsoReportedBy: wireInteger,
      }),
    ),
    /** How many more there are. */
    More: wireInteger,
  }),
  errors: [],
});
