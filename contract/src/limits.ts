/** The numbers that both sides hold to (spec 9, spec 5, protocol). Lengths are UTF-16 code units after decoding. */

const megabyte = 1024 * 1024;

/** The largest original photo: it must be under this. What residents read names the megabytes. */
export const photoMaxMegabytes = 10;
export const photoMaxBytes = photoMaxMegabytes * megabyte;

/** The largest picture kept, in pixels; originals are scaled down to fit, never up. */
export const photoMaxWidth = 500;
export const photoMaxHeight = 1000;

/** An original with more pixels than this is refused before it is decoded. */
export const photoMaxPixels = 100_000_000;

/** Characters of a photo's name that are kept (open points). */
export const photoNameMaxLength = 100;

/** Images whose base64 is estimated to hold more than this are shrunk before they are shown. */
export const displayImageMaxBytes = 4 * megabyte;
export const displayImageMaxSide = 2000;

/** Room for the envelope and the fields around a photo's base64. */
const envelopeAllowanceBytes = 64 * 1024;

const photoBase64Bytes = Math.ceil(photoMaxBytes / 3) * 4;

/** One sign of base64 in 64 is a `/`, which many write as `\/` inside JSON; of some photos it is more. */
const escapeAllowanceBytes = Math.ceil(photoBase64Bytes / 32);

/** The largest request envelope: what a photo of `photoMaxBytes` needs as base64 inside JSON inside XML, and no more. */
export const requestMaxBytes = photoBase64Bytes + escapeAllowanceBytes + envelopeAllowanceBytes;

/** The largest answer, in bytes; what would be larger is refused before it is read (protocol, 00010007). */
export const answerMaxBytes = 100 * megabyte;

/** Elements of an envelope may be nested this deep; a well-formed call needs four levels. */
export const envelopeMaxDepth = 32;

export const emailMaxLength = 255;
export const nameMaxLength = 255;
/** What a machine's key is called. */
export const keyNameMaxLength = 60;
/** A key with the rights of a manager ends within so many days: a year, counted in whole days of any time zone. */
export const managerKeyMaxDays = 367;
export const phoneMaxLength = 20;
export const passwordMaxLength = 100;
export const passwordMinLength = 8;
/** What shows that an account is validated where it was registered. */
export const proofMaxLength = 100;
export const noteMaxLength = 2000;

/** Characters of a note's author that are shown (spec 5). */
export const noteAuthorShownLength = 30;

/** Residents may add notes until a request has this many: a mirror that asks for history has to get it in one answer. */
export const notesOnRequestMax = 500;
/** Whoever reported it may go on until it has this many: no stranger takes their room. */
export const notesOfReporterMax = 1000;

/** A card of the request list shows this many characters of a description (spec 9), and so does the mail that a request was received. */
export const listDescriptionLength = 125;

/** The specification sets no limit for a description; ours keeps one request from filling a page of the list. */
export const descriptionMaxLength = 10_000;

/** A request may come with this many photos; more than any report needs, few enough to bound one transaction. */
export const photosPerRequestMax = 20;

/** A request may have this many photos with those that are added to it later. The last ten are for staff alone. */
export const photosOnRequestMax = 50;
/** The reporter may add photos until a request has this many. */
export const photosOfReporterMax = 40;
/** Other residents may add photos until a request has this many. */
export const photosOfStrangersMax = 30;
/** Hidden photos do not count for these limits, until a request has this many of them. */
export const hiddenPhotosMax = 100;

/** Keys that travel in mailed links have exactly this many characters of [0-9A-Za-z]. */
export const keyLength = 16;

/** New requests carry this priority; staff may set 1 (highest) to 9, or 0 where their system has none. */
export const requestPriority = 5;
export const priorityMin = 0;
export const priorityMax = 9;

/** How many teams and templates a municipality may have, with those that are no longer used, and how many valid keys. */
export const teamsMax = 1000;
export const templatesMax = 2000;
export const keysMax = 200;

/** The guest signs in under this name with an empty password. */
export const guestUserName = 'guest';

/** Addresses that mean 'none': no geocoder answered, and nothing was found there. */
export const addressNoGeocode = '0 No Geocode';
export const addressNotFound = '0 Not Found';
