-- Residents see a photo that staff add near a closing next to the photo of the report.
alter table photos add column is_of_staff boolean not null default false; -- true: added by staff to a request
