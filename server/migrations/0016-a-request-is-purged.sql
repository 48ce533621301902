-- Whether a request has been emptied for good is recorded: its values do not tell, for staff may empty them as well.
alter table work_requests add column purged_at timestamptz(3); -- null: not purged

update work_requests set purged_at = modified_at
where deleted_at is not null and longitude = 0 and latitude = 0 and address = '' and description = '';
