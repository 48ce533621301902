-- Teams that are told once a day: up to when they have been.
alter table teams add column told_until timestamptz(3);
