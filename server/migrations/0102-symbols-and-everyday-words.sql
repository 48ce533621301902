-- The symbol of a work type, by its name in the contract; other: the neutral one.
alter table work_types add column symbol text not null default 'other';

-- Everyday words of a work type by language: {"en": ["hole"]}.
alter table work_types add column words jsonb not null default '{}';
