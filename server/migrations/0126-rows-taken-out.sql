-- How many rows left a sheet that waits because the account they were about was deleted.
alter table import add column gone integer not null default 0;
