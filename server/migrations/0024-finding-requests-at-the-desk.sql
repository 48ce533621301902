-- How the desk finds requests: by the words in them, in any order of its queue, by any mix of filters.

-- The words of a text without case and accents, each with the client's id before it: what is another client's is not in the
-- way of a search. desk/queue/search-words.ts finds those of a search in the same way.
create function search_words(client integer, said text) returns tsvector
language plpgsql immutable parallel safe cost 1000 as $$
declare
  plain text := lower(regexp_replace(normalize(said, nfkd), '[\u0300-\u036f\u064b-\u0652]', '', 'g'));
  before text := ' ' || client::text || ':';
begin
  -- No word is longer than an index takes.
  if length(plain) > 250 then
    plain := regexp_replace(plain, '([^\u0001-\u002f:-@[-`{-\u00bf\u060c\u061b\u061f\u2000-\u206f\u3000-\u303f]{250})[^\u0001-\u002f:-@[-`{-\u00bf\u060c\u061b\u061f\u2000-\u206f\u3000-\u303f]+', '\1', 'g');
  end if;
  return array_to_tsvector(string_to_array(ltrim(before || array_to_string(regexp_split_to_array(plain,
    '[\u0001-\u002f:-@[-`{-\u00bf\u060c\u061b\u061f\u2000-\u206f\u3000-\u303f]+'), before)), ' '));
end $$;

-- Search. What was just written waits in a list that every search reads: a short one.
alter table work_requests add column words tsvector
  generated always as (search_words(client_id, request_id::text || ' ' || address || ' ' || description)) stored;
create index work_requests_words on work_requests using gin (words) with (gin_pending_list_limit = 256)
  where deleted_at is null;
alter table notes add column words tsvector generated always as (search_words(client_id, note)) stored;
create index notes_words on notes using gin (words) with (gin_pending_list_limit = 256);
alter table internal_notes add column words tsvector generated always as (search_words(client_id, text)) stored;
create index internal_notes_words on internal_notes using gin (words) with (gin_pending_list_limit = 256);

-- The list by `newest` and `oldest`; and whatever a filter asks, without looking at the rows: a page of what is rare, the
-- points of a viewport, a count.
create index work_requests_queue on work_requests (client_id, posted_at, request_id)
  include (work_type_id, status_id, team_id, assignee_id, priority, due_at, closed_at, accepted_at, reopened_at, paused_at,
    duplicate_of, modified_at, longitude, latitude)
  where deleted_at is null;
-- The same of those that are open, which most views are about: the counts beside them.
create index work_requests_open on work_requests (client_id, posted_at, request_id)
  include (work_type_id, status_id, team_id, assignee_id, priority, due_at, closed_at, accepted_at, reopened_at, paused_at,
    duplicate_of, modified_at, longitude, latitude)
  where deleted_at is null and closed_at is null;
-- The list by `due`.
create index work_requests_due on work_requests (client_id, coalesce(due_at, 'infinity'), request_id)
  where deleted_at is null;
-- The list by `priority`.
create index work_requests_priority on work_requests
  (client_id, (case priority when 0 then 10 else priority end), request_id)
  where deleted_at is null;
-- `changed` has work_requests_modified, `number` and the export have the primary key.

-- An index answers by itself where the table was vacuumed since; planning needs to know how many are open.
alter table work_requests set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.05);
