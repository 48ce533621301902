/** Writes the entries as Atom (RFC 4287) with GeoRSS Simple. */
import { escapeXml } from '@fixpoint/contract/wire/envelope.ts';
import type { Client } from '#clients/client.ts';
import { pageSentences } from '#site/say-on-page.ts';
import { type FeedEntry, startOfDay } from './feed-entries.ts';

export const atomType = 'application/atom+xml; charset=utf-8';

/** Characters of the words of an entry. */
const summaryMaxLength = 500;

/** A feed: its addresses, and the day of the newest change. */
export interface FeedFrame {
  client: Client;
  /** The address of the feed with its filter, which is also its id. */
  self: string;
  /** The page for people. */
  page: string;
  /** The day for a feed without entries, as in 2026-11-28. */
  today: string;
}

export function atomFeed(entries: readonly FeedEntry[], { client, self, page, today }: FeedFrame): string {
  const say = pageSentences(client.language);
  const days = entries.map(({ request }) => request.updatedOn).toSorted();
  const content = [
    element('id', self),
    element('title', say('feed.title', { municipality: client.displayName })),
    element('updated', startOfDay(days.at(-1) ?? today)),
    `<author>${element('name', client.displayName)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries.map(atomEntry),
  ];
  const names = 'xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss"';
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed ${names} xml:lang="${client.language}">\n${content.join('\n')}\n</feed>\n`;
}

function atomEntry({ request, id, link, workType, title, statusName }: FeedEntry): string {
  const { longitude, latitude, words } = request;
  const summary = [statusName, ...(words === '' ? [] : [words])].join(' · ');
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    element('updated', startOfDay(request.updatedOn)),
    element('published', startOfDay(request.reportedOn)),
    `<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`,
    `<category term="${escapeXml(workType?.key ?? '')}"/>`,
    element('summary', Array.from(summary).slice(0, summaryMaxLength).join('')),
    ...(longitude === null || latitude === null ? [] : [element('georss:point', `${latitude} ${longitude}`)]),
    '</entry>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
