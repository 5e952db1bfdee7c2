-- What a teacher or the office says of a student's attendance beside what the room's log says: the log stays as it is.
create table register_correction (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  student bigint not null,
  kind text not null check (kind in ('came', 'late', 'leftEarly', 'absent', 'onLeave')),
  -- In class; nothing of whoever was not there.
  minutes integer not null check (minutes between 0 and 1440),
  reason text not null check (char_length(reason) between 1 and 200),
  corrected_by bigint,
  version integer not null default 1,
  corrected_at timestamptz not null default now(),
  primary key (site, lesson, student),
  check (kind in ('came', 'late', 'leftEarly') or minutes = 0),
  foreign key (site, lesson) references lesson (site, id) on delete cascade,
  foreign key (site, student) references person (site, id) on delete cascade,
  foreign key (site, corrected_by) references person (site, id) on delete set null (corrected_by)
);
create index on register_correction (site, student);
create index on register_correction (site, corrected_by) where corrected_by is not null;
select kit.protect('register_correction');

create trigger mark_figures_new after insert on register_correction referencing new table as changed
  for each statement execute function kit.mark_courses_of_lessons();
create trigger mark_figures after update on register_correction referencing new table as changed
  for each statement execute function kit.mark_courses_of_lessons();
create trigger mark_figures_gone after delete on register_correction referencing old table as changed
  for each statement execute function kit.mark_courses_of_lessons();
