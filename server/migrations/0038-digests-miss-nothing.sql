-- The requests of the last hour before a team was told: of that hour's others, which were stored after all, it has not heard.
alter table teams add column told_lately bigint[] not null default '{}';
