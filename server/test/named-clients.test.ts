import { expect, test } from 'vitest';
import { namelessTables } from './named-clients.ts';

const tables = new Set(['notes', 'accounts', 'photos']);

test.each([
  'select 1 from notes where client_id = $1',
  'select 1 from notes n where n.client_id = $1::integer and n.note_id > $2',
  'select 1 from notes n left join accounts a on a.client_id = n.client_id and a.account_id = n.account_id where n.client_id = $1',
  'select 1 from notes join accounts using (client_id, account_id) where client_id = $1',
  'select 1 from notes where client_id = $1 and note = $2 or client_id = $1 and author = $3',
  'select 1 from clients',
  'with notes as (select 1 as a) select a from notes',
  'select 1 from (select 1 from notes where client_id = $1) n',
  'select 1 from notes where client_id = $1 union all select 1 from photos where client_id = 7',
  'update notes n set note = a.username from accounts a where n.client_id = $1 and a.client_id = $1',
  'delete from notes where client_id = $1 returning (select count(*) from photos p where p.client_id = $1)',
  'insert into notes (note, client_id) values ($1, $2), ($3, 4)',
  'insert into notes (client_id, note) select $1, note from unnest($2::text[]) note',
  'insert into notes as n (client_id, note) select client_id, username from accounts where client_id = $1',
  'insert into notes (client_id) select $1::integer from given union all select $1 from given',
])('%s names its client', (statement) => {
  expect(namelessTables(statement, tables)).toEqual([]);
});

test.each([
  ['select 1 from notes where note_id = $1', ['notes']],
  ['select 1 from notes n where client_id = any($1)', ['n']],
  ['select 1 from notes n, accounts a where n.client_id = $1', ['a']],
  ['select 1 from notes n join accounts a using (account_id) where n.client_id = $1', ['a']],
  ['select 1 from notes where client_id = $1 or note = $2', ['notes']],
  [
    'select 1 from notes n where n.client_id = $1 and exists (select from photos p where p.client_id = n.client_id)',
    ['p'],
  ],
  ['select (select count(*) from photos) from notes where client_id = $1', ['photos']],
  ['select 1 from notes where client_id = $1 union select 1 from photos', ['photos']],
  ['with a as (select 1 from notes), b as (delete from photos where client_id = $1) select 1', ['notes']],
  ['update notes n set note = a.username from accounts a where n.client_id = $1', ['a']],
  ['delete from notes using photos p where notes.client_id = $1', ['p']],
  ['insert into notes (note) values ($1)', ['notes']],
  ['insert into notes (client_id) values ($1), (default)', ['notes']],
  [
    'insert into notes (client_id) select "clientId" from json_to_recordset($1) as row ("clientId" integer)',
    ['notes'],
  ],
  ['insert into notes (client_id, note) select client_id, username from accounts', ['accounts', 'notes']],
  ['insert into notes (client_id) select $1 from given union all select 1 + 1 from given', ['notes']],
])('%s does not name the client of %j', (statement, nameless) => {
  expect(namelessTables(statement, tables)).toEqual(nameless);
});
