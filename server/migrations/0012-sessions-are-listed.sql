-- A session says on what device it began, and when it was last used; one that nobody uses ends by itself.
alter table sessions
  add column device text not null default '', -- as people call it: Firefox on Android
  add column used_at timestamptz(3),          -- to some minutes; null: not since it began
  add column ends_at timestamptz(3);          -- at the latest; until then expires_at moves on with each use
