/**
 * The limits that both sides use (spec 9, spec 5, protocol). Lengths are UTF-16 code units after decoding.
 */

const megabyte = 1024 * 1024;

/** The largest original photo must be smaller than this. Texts for residents name the megabytes. */
export const photoMaxMegabytes = 10;
export const photoMaxBytes = photoMaxMegabytes * megabyte;

/** The largest stored picture, in pixels. Larger originals are scaled down, smaller ones never up. */
export const photoMaxWidth = 500;
export const photoMaxHeight = 1000;

/** An original with more pixels is refused before it is decoded. */
export const photoMaxPixels = 100_000_000;

/** The largest attachment of a request, a PDF. */
export const attachmentMaxMegabytes = 10;
export const attachmentMaxBytes = attachmentMaxMegabytes * megabyte;

/** The most attachments of a request, including those for staff only. */
export const attachmentsOnRequestMax = 20;

/** Stored characters of a photo's name (open points). */
export const photoNameMaxLength = 100;

/** Images with a larger estimated size are scaled down before they are shown. */
export const displayImageMaxBytes = 4 * megabyte;
export const displayImageMaxSide = 2000;

/** Bytes for the envelope and the fields around a photo's base64. */
const envelopeAllowanceBytes = 64 * 1024;

const photoBase64Bytes = Math.ceil(photoMaxBytes / 3) * 4;

/**
 * One base64 character in 64 is a `/`, which many clients write as `\/` in JSON. Some photos have more of
 * them.
 */
const escapeAllowanceBytes = Math.ceil(photoBase64Bytes / 32);

/** The largest request envelope: a photo of `photoMaxBytes` as base64 in JSON in XML. */
export const requestMaxBytes = photoBase64Bytes + escapeAllowanceBytes + envelopeAllowanceBytes;

/** The largest answer, in bytes. A larger one is refused before it is read (protocol, 00010007). */
export const answerMaxBytes = 100 * megabyte;

/** The deepest nesting of an envelope. A well-formed call needs four levels. */
export const envelopeMaxDepth = 32;

export const emailMaxLength = 255;
export const nameMaxLength = 255;
/** The longest name of an API key. */
export const keyNameMaxLength = 60;
/**
 * An API key with a manager's rights expires within this many days: a year, in whole days of any time zone.
 */
export const managerKeyMaxDays = 367;
export const phoneMaxLength = 20;
export const passwordMaxLength = 100;
export const passwordMinLength = 8;
/** The longest proof that an account is validated by the person who registered it. */
export const proofMaxLength = 100;
export const noteMaxLength = 2000;

/** Shown characters of a note's author (spec 5). */
export const noteAuthorShownLength = 30;

/**
 * Residents may add notes until a request has this many. A mirror that asks for history gets all of them in
 * one answer.
 */
export const notesOnRequestMax = 500;
/**
 * The reporter may add notes until the request has this many, so that strangers cannot use up the reporter's
 * share.
 */
export const notesOfReporterMax = 1000;

/** Shown characters of a description on a card of the request list (spec 9), and in the receipt mail. */
export const listDescriptionLength = 125;

/**
 * The specification sets no limit for a description. Ours prevents one request from filling a page of the
 * list.
 */
export const descriptionMaxLength = 10_000;

/** The most photos of a new request: more than any report needs, few enough for one transaction. */
export const photosPerRequestMax = 20;

/** The most photos of a request, including later ones. The last ten are for staff only. */
export const photosOnRequestMax = 50;
/** The reporter may add photos until a request has this many. */
export const photosOfReporterMax = 40;
/** Other residents may add photos until a request has this many. */
export const photosOfStrangersMax = 30;
/** Hidden photos do not count for these limits, up to this number. */
export const hiddenPhotosMax = 100;

/** Keys in mailed links have exactly this many characters of [0-9A-Za-z]. */
export const keyLength = 16;

/** Priority of new requests. Staff may set 1 (highest) to 9, or 0 if their system has no priority. */
export const requestPriority = 5;
export const priorityMin = 0;
export const priorityMax = 9;

/** The most teams and templates of a municipality, including unused ones, and the most valid API keys. */
export const teamsMax = 1000;
export const templatesMax = 2000;
export const keysMax = 200;
/** Webhooks of a municipality. */
export const webhooksMax = 10;
export const webhookUrlMaxLength = 500;
export const webhookDescriptionMaxLength = 200;
export const webhookPerMinuteMax = 6000;
export const webhookOverlapMaxHours = 168;

/** The username of guests, who sign in with an empty password. */
export const guestUserName = 'guest';

/** Addresses that mean 'none': no geocoder answered, or the geocoder found nothing. */
export const addressNoGeocode = '0 No Geocode';
export const addressNotFound = '0 Not Found';
