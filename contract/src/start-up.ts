/**
 * The start-up document: what a portal learns of its server beside the ws7 calls (open points). All of it is optional.
 * The server answers it at `startUpPath`, for the client of the request's host, and carries the same in the page itself,
 * in `<script type="application/json" id="start-up">`.
 */
import * as z from 'zod/mini';

export const startUpPath = '/start-up.json';
export const startUpElementId = 'start-up';

/** How wide the pictures of a basemap are, in CSS pixels; 256 when absent. Vector tiles have no such size. */
const pictureSize = z.union([z.literal(256), z.literal(512)]);

const someTexts = z.optional(z.array(z.string()));

/** Where a basemap comes from. URLs are absolute, or paths on the portal's own origin. */
export const basemapSource = z.discriminatedUnion('kind', [
  // Our server's own tiles, one request each: {z}, {x} and {y} are filled in. Vector tiles are .mvt, imagery .webp or .jpg.
  z.object({
    kind: z.literal('tiles'),
    url: z.string(),
    attribution: z.string(),
    minZoom: z.int(),
    maxZoom: z.int(),
    tileSize: z.optional(pictureSize),
  }),
  z.object({
    kind: z.literal('pmtiles'),
    url: z.string(),
    attribution: z.string(),
    tileSize: z.optional(pictureSize),
  }),
  z.object({ kind: z.literal('style'), url: z.string() }),
  z.object({
    kind: z.literal('xyz'),
    url: z.string(),
    attribution: z.string(),
    maxZoom: z.optional(z.int()),
    tileSize: z.optional(pictureSize),
  }),
]);

export type BasemapSource = z.output<typeof basemapSource>;

export const startUpDocument = z.object({
  /** The language that the page is in, as a BCP 47 tag. */
  language: z.optional(z.string()),
  /** The municipality's texts in that language, by those that the calls answer; what is left out is the same. */
  translations: z.optional(z.record(z.string(), z.string())),
  /** The languages that the municipality offers, as tags; absent: all that there are. */
  languages: someTexts,
  /** The product as this installation calls it. */
  product: z.optional(
    z.object({ name: z.string(), helpUrl: z.optional(z.string()), supportSender: z.optional(z.string()) }),
  ),
  /** The client of this host; absent when there is none. */
  client: z.optional(
    z.object({
      name: z.string(),
      /** Host names of its own, in lower case; its first label says nothing there. */
      hostNames: someTexts,
      displayName: z.string(),
      /** IANA name; dates are shown in it. */
      timeZone: z.string(),
      /** CSS colour; `colour/accent-tones.ts` makes the tones of it that keep contrast. */
      accent: z.string(),
      /** Path of the logo as a picture; absent when the client has none. */
      logoUrl: z.optional(z.string()),
      headerLogoUrl: z.optional(z.string()),
    }),
  ),
  basemaps: z.optional(z.object({ streets: basemapSource, hybrid: basemapSource })),
  /** Whether both paths of found-address.ts are answered. */
  hasAddressSearch: z.optional(z.boolean()),
  /** Whether `liveUpdatesPath` is answered. */
  hasLiveUpdates: z.optional(z.boolean()),
  /**
   * Whether `sendemailresetlink` takes a password, `createcitizen` and `validateloginbyclientid` a proof, and `findsessions`
   * and `endsession` are answered.
   */
  hasGuardedAccounts: z.optional(z.boolean()),
  /** Whether `findcitizendata` and `deletecitizen` are answered. */
  hasOwnData: z.optional(z.boolean()),
  /** Whether `findworkrequesthistorybyguid` is answered. */
  hasRequestHistory: z.optional(z.boolean()),
  /** Whether `followrequestbyemail` is answered. */
  hasFollowByEmail: z.optional(z.boolean()),
  /** Whether mails wait until the operator lets them go; told to the desk alone. */
  areMailsHeld: z.optional(z.boolean()),
  /** Answers (`Data`, as text) of open calls that every start makes, so that the page needs no round trip for them. */
  answers: z.optional(z.record(z.string(), z.string())),
});

export type StartUpDocument = z.output<typeof startUpDocument>;
