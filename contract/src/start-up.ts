/**
 * The start-up document tells a portal about its server, in addition to the ws7 calls (open points). Every
 * field is optional. The server answers it at `startUpPath` for the client of the request's host. The page
 * contains the same document in `<script type="application/json" id="start-up">`.
 */
import * as z from 'zod/mini';

export const startUpPath = '/start-up.json';
export const startUpElementId = 'start-up';

/** Width of a basemap's pictures in CSS pixels; 256 if absent. Vector tiles have no such size. */
const pictureSize = z.union([z.literal(256), z.literal(512)]);

const someTexts = z.optional(z.array(z.string()));

/** Source of a basemap. URLs are absolute, or paths on the portal's own origin. */
export const basemapSource = z.discriminatedUnion('kind', [
  // Our server's own tiles, one request each. {z}, {x} and {y} are replaced. Vector tiles are .mvt, imagery
  // is .webp or .jpg.
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
  /** Language of the page, as a BCP 47 tag. */
  language: z.optional(z.string()),
  /**
   * The municipality's texts in that language, by the texts in the calls' answers. A missing text is equal in
   * both.
   */
  translations: z.optional(z.record(z.string(), z.string())),
  /** The municipality's languages as tags; absent: all supported languages. */
  languages: someTexts,
  /** The product's name in this installation. */
  product: z.optional(
    z.object({ name: z.string(), helpUrl: z.optional(z.string()), supportSender: z.optional(z.string()) }),
  ),
  /** The client of this host; absent if there is no such client. */
  client: z.optional(
    z.object({
      name: z.string(),
      /** The client's own host names, in lower case. Their first label is not the name of the client. */
      hostNames: someTexts,
      displayName: z.string(),
      /** IANA name of the time zone in which dates are shown. */
      timeZone: z.string(),
      /** CSS colour. `colour/accent-tones.ts` derives tones with enough contrast. */
      accent: z.string(),
      /** Path of the logo as a picture; absent if the client has no logo. */
      logoUrl: z.optional(z.string()),
      headerLogoUrl: z.optional(z.string()),
      /** Paths of the logos for dark screens; absent if the others are shown there, too. */
      darkLogoUrl: z.optional(z.string()),
      darkHeaderLogoUrl: z.optional(z.string()),
      /** True if the device remembers that the disclaimer was accepted; otherwise each visit asks. */
      isDisclaimerKept: z.optional(z.boolean()),
    }),
  ),
  basemaps: z.optional(z.object({ streets: basemapSource, hybrid: basemapSource })),
  /** True if the server answers both paths of found-address.ts. */
  hasAddressSearch: z.optional(z.boolean()),
  /** True if `createworkrequest` accepts the address that the resident chose. */
  acceptsChosenAddress: z.optional(z.boolean()),
  /** True if the server answers `liveUpdatesPath`. */
  hasLiveUpdates: z.optional(z.boolean()),
  /**
   * True if `sendemailresetlink` accepts a password, `createcitizen` and `validateloginbyclientid` accept a
   * proof, and the server answers `findsessions` and `endsession`.
   */
  hasGuardedAccounts: z.optional(z.boolean()),
  /** True if the server answers `findcitizendata` and `deletecitizen`. */
  hasOwnData: z.optional(z.boolean()),
  /** True if the server answers `findworkrequesthistorybyguid`. */
  hasRequestHistory: z.optional(z.boolean()),
  /** True if `createworkrequestnote` accepts a guid, by which the server recognises a repeated note. */
  hasRepeatableNotes: z.optional(z.boolean()),
  /** True if the server answers `followrequestbyemail`. */
  hasFollowByEmail: z.optional(z.boolean()),
  /** True if the server answers `findlikelyworktypes`. */
  hasLikelyWorkTypes: z.optional(z.boolean()),
  /** True if the server answers `findnearbyrequests`. */
  hasNearbyRequests: z.optional(z.boolean()),
  /** True if the server answers `findrequestbycode`, so that residents may keep the short code. */
  hasRequestCodes: z.optional(z.boolean()),
  /** True if the server answers `workTypeHintsPath` with symbols and everyday words of the work types. */
  hasWorkTypeHints: z.optional(z.boolean()),
  /** True if the server answers `findownerofplace` and `noteredirect`, because the municipality has owners. */
  hasOwners: z.optional(z.boolean()),
  /** True if a work type asks questions: the server answers `findquestionsets`, `findquestionanswers` and `countstop`. */
  hasQuestions: z.optional(z.boolean()),
  /** True if a work type asks or has asked questions, so that requests may have answers. */
  hasAnswers: z.optional(z.boolean()),
  /** True if the municipality asks about closings; the server answers `choosequestions`. */
  hasFeedback: z.optional(z.boolean()),
  /** The work types whose requests strangers see, with how much and how exactly. A municipality that publishes nothing has no such list. */
  publicTypes: z.optional(
    z.array(
      z.object({
        workTypeId: z.number(),
        /** `pins`, `reviewed` or `open`. */
        shows: z.string(),
        /** `exact`, `street` or `cell`. */
        place: z.string(),
      }),
    ),
  ),
  /** True if mails wait until the operator releases them. Only for the desk. */
  areMailsHeld: z.optional(z.boolean()),
  /**
   * Answers (`Data`, as text) to open calls that every start makes, so that the page needs no round trip for
   * them.
   */
  answers: z.optional(z.record(z.string(), z.string())),
});

export type StartUpDocument = z.output<typeof startUpDocument>;
