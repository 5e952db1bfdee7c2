-- What a sheet may hold is a list of the program's, which grows with its areas.
alter table import drop constraint import_content_check;
alter table import add constraint import_content_named check (content ~ '^[a-z]{1,40}$');
