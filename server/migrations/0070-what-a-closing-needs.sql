-- The words that a closing with this status needs: an outcome, a reply to the resident, either of them, or nothing.
alter table statuses add column closing_needs text not null default 'nothing'
  check (closing_needs in ('nothing', 'outcome', 'reply', 'either'));
