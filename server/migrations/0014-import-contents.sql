-- What a sheet may hold is a list of the program's, which grows with its areas; a roster is one course's.
alter table import drop constraint import_content_check;
alter table import add constraint import_content_named check (content ~ '^[a-z]{1,40}$');
alter table import add column course bigint;
alter table import add constraint import_course foreign key (site, course) references course (site, id)
  on delete set null (course);
