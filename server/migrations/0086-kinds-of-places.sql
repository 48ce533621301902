-- The kind of a place in the terms of the map or of its file: 'library', 'lake', 'neighbourhood', 'route'. Empty: not known,
-- or filled by an earlier release; the next `municipality apply` fills the index again.
alter table places add column kind text not null default '';
