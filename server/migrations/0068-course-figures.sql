-- What statistics of courses and hours are read from: folded from timetable, seats and reports by a job, so that nobody waits for a year of logs.
-- When the room was really begun, which the clock may have done before its teacher came.
alter table lesson_folded add column taught_from timestamptz;

create table lesson_figures (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  course bigint not null,
  course_subject bigint not null,
  state text not null,
  starts_at timestamptz not null,
  planned_ms bigint not null,
  -- Whether a log tells of it; without one its hours are those of the plan, and nobody knows who came.
  is_known boolean not null,
  is_held boolean not null,
  held_ms bigint not null,
  late_ms bigint not null,
  -- Who stood before the class, and who was to at first.
  teacher bigint,
  planned_teacher bigint,
  teacher_ms bigint not null,
  -- Students with a seat in it, those of them who came, and who came without one.
  entitled integer not null,
  came integer not null,
  beside integer not null,
  student_ms bigint not null,
  moved integer not null,
  primary key (site, lesson),
  foreign key (site, lesson) references lesson (site, id) on delete cascade
);
create index on lesson_figures (site, course, starts_at);
create index on lesson_figures (site, starts_at);
select kit.protect('lesson_figures');

-- A student once in each course, however many seats they had there: the last one says what became of them.
create table seat_figures (
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  student bigint not null,
  state text not null,
  taken_at timestamptz not null,
  ended_at timestamptz,
  entitled integer not null,
  came integer not null,
  primary key (site, course, student),
  foreign key (site, course) references course (site, id) on delete cascade
);
create index on seat_figures (site, student);
select kit.protect('seat_figures');

create table course_figures (
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  lessons integer not null,
  held integer not null,
  cancelled integer not null,
  first_at timestamptz,
  last_at timestamptz,
  entitled integer not null,
  came integer not null,
  enrolled integer not null,
  active integer not null,
  dropped integer not null,
  refunded integer not null,
  came_once integer not null,
  fold integer not null,
  folded_at timestamptz not null default now(),
  primary key (site, course),
  foreign key (site, course) references course (site, id) on delete cascade
);
select kit.protect('course_figures');

-- Which courses have changed since they were folded. Lines are only added by whoever changes something: nobody waits for anybody here.
create table figures_stale (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  at timestamptz not null default now()
);
create index on figures_stale (site, course);
alter table course no force row level security;
insert into figures_stale (site, course) select site, id from course;
alter table course force row level security;
select kit.protect('figures_stale');

-- Whoever may not see the course has no business here either: the owner of the tables, when a school is taken away.
create function kit.mark_courses() returns trigger language plpgsql as $$
begin
  insert into figures_stale (site, course)
    select distinct c.site, c.id from changed h join course c on c.site = h.site and c.id = h.course;
  return null;
end $$;
create function kit.mark_course_itself() returns trigger language plpgsql as $$
begin
  insert into figures_stale (site, course) select c.site, c.id from changed h join course c on c.site = h.site and c.id = h.id;
  return null;
end $$;
create function kit.mark_courses_of_lessons() returns trigger language plpgsql as $$
begin
  insert into figures_stale (site, course)
    select distinct l.site, l.course from changed h join lesson l on l.site = h.site and l.id = h.lesson;
  return null;
end $$;

create trigger mark_figures_new after insert on course referencing new table as changed
  for each statement execute function kit.mark_course_itself();
create trigger mark_figures_new after insert on lesson referencing new table as changed
  for each statement execute function kit.mark_courses();
create trigger mark_figures after update on lesson referencing new table as changed
  for each statement execute function kit.mark_courses();
create trigger mark_figures_gone after delete on lesson referencing old table as changed
  for each statement execute function kit.mark_courses();
create trigger mark_figures_new after insert on enrolment referencing new table as changed
  for each statement execute function kit.mark_courses();
create trigger mark_figures after update on enrolment referencing new table as changed
  for each statement execute function kit.mark_courses();
create trigger mark_figures_gone after delete on enrolment referencing old table as changed
  for each statement execute function kit.mark_courses();
create trigger mark_figures_new after insert on enrolment_subject referencing new table as changed
  for each statement execute function kit.mark_courses();
create trigger mark_figures_gone after delete on enrolment_subject referencing old table as changed
  for each statement execute function kit.mark_courses();
create trigger mark_figures_new after insert on lesson_person referencing new table as changed
  for each statement execute function kit.mark_courses_of_lessons();
create trigger mark_figures_new after insert on lesson_folded referencing new table as changed
  for each statement execute function kit.mark_courses_of_lessons();
create trigger mark_figures after update on lesson_folded referencing new table as changed
  for each statement execute function kit.mark_courses_of_lessons();
create trigger mark_figures after update on lesson_report referencing new table as changed
  for each statement execute function kit.mark_courses_of_lessons();
create trigger mark_figures_gone after delete on lesson_report referencing old table as changed
  for each statement execute function kit.mark_courses_of_lessons();
