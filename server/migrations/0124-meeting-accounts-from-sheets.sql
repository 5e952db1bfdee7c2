-- A password in outside meetings that came in a sheet, sealed until its row is written.
alter table import_row add column meeting_secret bytea;
