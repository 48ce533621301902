-- How a final status ends a request, which residents see as a sign: done, already reported, passed on, or something else.
alter table statuses add column ending text not null default 'other'
  check (ending in ('other', 'done', 'reported', 'passed-on'));

-- True if a resident's device remembers that the disclaimer was accepted.
alter table clients add column is_disclaimer_kept boolean not null default false;
