/** Only one folder of the server changes requests. It stamps, records and announces each change. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './source-files.ts';

const changesFolder = 'server/src/requests/changes/';
/** Notify the same listeners about other things: viewers of a case, changed permissions, notices of members. */
const otherNews = ['server/src/live/announcements.ts', 'server/src/requests/notices/announced-notices.ts'];
/** Stamps what strangers see of a request as the request itself, so that their copies miss nothing either. */
const publishedStore = 'server/src/requests/public/published-store.ts';
const verbs = String.raw`(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|copy|alter)`;
const changing = new RegExp(
  String.raw`\b${verbs}\s+(?:(?:table|only)\s+)*(?:public\.)?"?(?:work_requests|request_events)\b`,
  'gi',
);
const stamping = /\bmodification_time\s*\(/gi;
const announcing = /\bpg_notify\s*\(|\bfixpoint_request_changed\b/gi;

/** The statements in a text that change, stamp or announce requests. */
function acts(text: string): string[] {
  return [changing, stamping, announcing].flatMap((pattern) => text.match(pattern) ?? []);
}

const sources = projectFiles()
  .filter((file) => file.startsWith('server/src/') && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const changeSources = sources.filter(({ file }) => file.startsWith(changesFolder));

test('outside the folder, no statement changes, stamps or announces a request', () => {
  const otherSources = sources.filter(
    ({ file }) => !file.startsWith(changesFolder) && !otherNews.includes(file) && file !== publishedStore,
  );
  expect(otherSources.length).toBeGreaterThan(200);
  expect(otherSources.flatMap(({ file, text }) => acts(text).map((act) => `${file}: ${act}`))).toEqual([]);
  const newsSources = sources.filter(({ file }) => otherNews.includes(file));
  expect(newsSources.map(({ text }) => acts(text))).toEqual([['pg_notify('], ['pg_notify(']]);
  const publishedText = sources.find(({ file }) => file === publishedStore)!.text;
  expect(acts(publishedText)).toEqual(['modification_time(', 'modification_time(']);
});

test('in the folder, there is one way to change a request, one stamp and one announcement', () => {
  const allText = changeSources.map(({ text }) => text).join('\n');
  const ways = [/\bupdate\s+work_requests\b/gi, stamping, /\bpg_notify\s*\(/gi];
  expect(ways.map((way) => allText.match(way)?.length)).toEqual([1, 1, 1]);
});

test('in the folder, every statement that adds or changes requests has the stamp, a history and the announcement', () => {
  const stores = changeSources.filter(({ text }) =>
    /\b(?:insert\s+into|update)\s+work_requests\b/i.test(text),
  );
  expect(stores).toHaveLength(3);
  for (const { file, text } of stores) {
    expect(
      text.match(/\$\{stamp\}|\$\{announcementOf(?:New)?\('\w+'(?:, \w+)?\)\}|insert into request_events/g),
      file,
    ).toHaveLength(3);
  }
});

test.each([
  'update work_requests r set modified_at = now()',
  'UPDATE\n      ONLY "work_requests" SET x = 1',
  'insert into request_events (client_id) values (1)',
  'delete from public.request_events',
  'truncate table work_requests',
  'select modification_time ($1, $2)',
  'select pg_notify($1, $2)',
  'notify fixpoint_request_changed',
])('the check finds %j', (statement) => {
  expect(acts(`await tx.query(\`with a as (${statement})\`);`)).toHaveLength(1);
});

test.each([
  'select from work_requests where request_id = $1 for update',
  'insert into request_mails select request_id from work_requests on conflict do update set stopped_at = null',
])('the check accepts %j', (statement) => {
  expect(acts(statement)).toEqual([]);
});
