-- What a teacher wrote of a student in a lesson: one remark, which its readers have as it stands now.
create table lesson_remark (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  student bigint not null,
  text text not null check (char_length(text) between 1 and 500),
  written_by bigint,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (site, lesson, student),
  foreign key (site, lesson) references lesson (site, id) on delete cascade,
  foreign key (site, student) references person (site, id) on delete cascade,
  foreign key (site, written_by) references person (site, id) on delete set null (written_by)
);
create index on lesson_remark (site, student);
create index on lesson_remark (site, written_by);
select kit.protect('lesson_remark');
