-- What a lesson's log says of each who was in it, folded once when it has ended. Made anew when the lesson ends again, or by a younger fold.
create table lesson_report (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  person bigint not null,
  role text not null check (role in ('teacher', 'assistant', 'student', 'observer')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  present_ms bigint not null check (present_ms >= 0),
  answered integer not null default 0,
  -- Of the questions that have a right answer.
  right_answers integer not null default 0,
  words integer not null default 0,
  hands integer not null default 0,
  stages integer not null default 0,
  medals integer not null default 0,
  primary key (site, lesson, person),
  foreign key (site, lesson) references lesson (site, id) on delete cascade
);
create index on lesson_report (site, person, lesson);
select kit.protect('lesson_report');

create table lesson_folded (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  ended_at timestamptz not null,
  begun_at timestamptz,
  -- Of how many questions, and of how many with a right answer, the lesson was.
  questions integer not null,
  gradable integer not null,
  fold integer not null,
  folded_at timestamptz not null default now(),
  primary key (site, lesson),
  foreign key (site, lesson) references lesson (site, id) on delete cascade
);
select kit.protect('lesson_folded');
