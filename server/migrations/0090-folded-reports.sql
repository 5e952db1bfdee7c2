-- What learning reports tell of a student in a course, and of a course: folded with its other figures, so that lists read rows.
create table student_report (
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  student bigint not null,
  -- Over the lessons whose log says who was there.
  lessons integer not null,
  came integer not null,
  on_leave integer not null,
  late integer not null,
  live_ms bigint not null,
  questions integer not null,
  answered integer not null,
  gradable integer not null,
  right_answers integer not null,
  words integer not null,
  hands integer not null,
  medals integer not null,
  primary key (site, course, student),
  foreign key (site, course) references course (site, id) on delete cascade
);
create index on student_report (site, student);
select kit.protect('student_report');

create table course_report (
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  students integer not null,
  planned integer not null,
  held integer not null,
  places integer not null,
  came integer not null,
  on_leave integer not null,
  -- Of all who came together.
  live_ms bigint not null,
  gradable integer not null,
  right_answers integer not null,
  primary key (site, course),
  foreign key (site, course) references course (site, id) on delete cascade
);
select kit.protect('course_report');

-- A seat as what happened to it: it was taken, it ended. Of instants: on which day that was the school's clock says when it is asked.
create table seat_move (
  site bigint not null default current_setting('eschool.site')::bigint,
  enrolment bigint not null,
  is_taken boolean not null,
  course bigint not null,
  student bigint not null,
  source text not null,
  subjects bigint[] not null,
  at timestamptz not null,
  -- The first seat that its student ever took in the school.
  is_first boolean not null,
  primary key (site, enrolment, is_taken),
  foreign key (site, course) references course (site, id) on delete cascade
);
create index on seat_move (site, at);
create index on seat_move (site, course);
create index on seat_move (site, student);
select kit.protect('seat_move');

-- Read by nobody any more: enrolments are counted from their moves.
drop index enrolment_made;
drop index enrolment_ended;
