-- Texts of a template in other languages, its work types, and what a reply made from it changes. Without them it is a text.
alter table template_versions add column details jsonb not null default '{}';
-- The team and the person that a waiting reply changes, by the names of the API. Fields that are left out stay.
alter table waiting_replies add column hand_over jsonb not null default '{}';
