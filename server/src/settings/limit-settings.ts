/**
 * Limits per caller: one setting for each limit. Limits stop machines; a street, a school or a storm full of
 * people stays within them. The limits of a network do not apply to known callers. An API key, and staff who
 * call through the protocol, have ten times the changes and mails of a member.
 */
import { z } from 'zod';
import type { Setting } from './setting.ts';
import { expectedLimit, type Limit, readLimit } from '#platform/limits/limit.ts';

function limit(name: string, fallback: string, meaning: string): Setting<Limit | null> {
  const schema = z.string().transform((text, context) => {
    const limitValue = readLimit(text);
    if (limitValue !== undefined) return limitValue;
    context.addIssue('is no limit');
    return z.NEVER;
  });
  return { name: `LIMIT_${name}`, fallback, meaning, expectedForm: expectedLimit, schema };
}

export const limitSettings = {
  guestSessionsOfNetwork: limit(
    'GUEST_SESSIONS_OF_NETWORK',
    '300, then 240/hour',
    'Sessions that guests start from one network.',
  ),
  guestSessionsOfClient: limit(
    'GUEST_SESSIONS_OF_CLIENT',
    '20000, then 20000/hour',
    'Sessions that guests start in a municipality.',
  ),
  requestsOfGuest: limit('REQUESTS_OF_GUEST', '10, then 20/hour', 'Requests of one guest session.'),
  requestsOfCitizen: limit(
    'REQUESTS_OF_CITIZEN',
    '30, then 60/hour',
    'Requests of one citizen, in all sessions.',
  ),
  requestsOfNetwork: limit(
    'REQUESTS_OF_NETWORK',
    '100, then 120/hour',
    'Requests of all guests of one network.',
  ),
  requestsOfClient: limit(
    'REQUESTS_OF_CLIENT',
    '3000, then 3000/hour',
    'Requests of all guests of a municipality.',
  ),
  photosOfSession: limit(
    'PHOTOS_OF_SESSION',
    '60, then 120/hour',
    'Photos that one guest session, or one citizen in all sessions, uploads.',
  ),
  photosOfNetwork: limit(
    'PHOTOS_OF_NETWORK',
    '400, then 400/hour',
    'Photos that all guests of one network upload.',
  ),
  photoMegabytesOfNetwork: limit(
    'PHOTO_MEGABYTES_OF_NETWORK',
    '500, then 250/hour',
    'Megabytes of the photos that all guests of one network upload, as they are sent.',
  ),
  photoMegabytesOfClient: limit(
    'PHOTO_MEGABYTES_OF_CLIENT',
    '10000, then 5000/hour',
    'Megabytes of the photos that all guests of a municipality upload, as they are sent.',
  ),
  notesOfSession: limit(
    'NOTES_OF_SESSION',
    '20, then 60/hour',
    'Notes that one guest session, or one citizen in all sessions, writes, and choices of what is public.',
  ),
  notesOfNetwork: limit(
    'NOTES_OF_NETWORK',
    '100, then 200/hour',
    'Notes that all guests of one network write, and choices of what is public.',
  ),
  nearbyOfSession: limit(
    'NEARBY_OF_SESSION',
    '60, then 60/minute',
    'Questions of one guest session, or one citizen in all sessions, about requests near a place.',
  ),
  nearbyOfNetwork: limit(
    'NEARBY_OF_NETWORK',
    '300, then 300/minute',
    'Questions of all guests of one network about requests near a place.',
  ),
  meToosOfSession: limit(
    'ME_TOOS_OF_SESSION',
    '10, then 10/hour',
    'Requests to which one guest session, or one citizen in all sessions, says “me too”.',
  ),
  meToosOfNetwork: limit(
    'ME_TOOS_OF_NETWORK',
    '60, then 60/hour',
    'Requests to which all guests of one network say “me too”.',
  ),
  ownersOfSession: limit(
    'OWNERS_OF_SESSION',
    '60, then 60/minute',
    'Questions about the owner of a place, of one guest session, or of one citizen in all sessions.',
  ),
  ownersOfNetwork: limit(
    'OWNERS_OF_NETWORK',
    '300, then 300/minute',
    'Questions about the owner of a place, of all guests of one network.',
  ),
  exportsOfCitizen: limit(
    'EXPORTS_OF_CITIZEN',
    '5, then 10/day',
    'Downloads of all data about a citizen, in all their sessions.',
  ),
  callsOfKey: limit('CALLS_OF_KEY', '1000, then 600/minute', 'Calls of one API key at the desk.'),
  callsOfMember: limit(
    'CALLS_OF_MEMBER',
    '3000, then 1200/minute',
    'Calls of one member of staff at the desk, in all sessions.',
  ),
  changesOfMember: limit(
    'CHANGES_OF_MEMBER',
    '5000, then 10000/day',
    'Changes that one member makes at the desk: notes, replies, templates, contacts shown. An API key has ten times as many.',
  ),
  exportsOfMember: limit(
    'EXPORTS_OF_MEMBER',
    '100, then 300/day',
    'Files of requests that one member exports. An API key has ten times as many.',
  ),
  plannedOfMember: limit(
    'PLANNED_OF_MEMBER',
    '100000, then 100000/day',
    'Requests in the plans of bulk acts that one member makes. An API key has ten times as many.',
  ),
  receiptsOfMember: limit(
    'RECEIPTS_OF_MEMBER',
    '100, then 60/hour',
    'Mails to addresses that one member types: receipts, invitations. An API key, and a member who calls through the protocol, has ten times as many.',
  ),
  receiptsOfStaff: limit(
    'RECEIPTS_OF_STAFF',
    '2000, then 1000/hour',
    'Mails to addresses that all members and API keys of a municipality type.',
  ),
  receiptsOfNetwork: limit(
    'RECEIPTS_OF_NETWORK',
    '20, then 10/hour',
    'Mails to unproven addresses, ordered by guests of one network.',
  ),
  receiptsOfInstallation: limit(
    'RECEIPTS_OF_INSTALLATION',
    '2000, then 1000/hour',
    'Mails to unproven addresses, ordered by all guests of the installation.',
  ),
} satisfies Record<string, Setting<Limit | null>>;
