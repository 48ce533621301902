-- The bell tells members about replies that were not sent, or were sent without a change.
-- stops notices: a member has at most 500 of them
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'assigned', 'residentWrote', 'returned', 'dueSoon', 'mentioned', 'replyNotSent', 'replyChangeKept'));
