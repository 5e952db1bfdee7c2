-- Several lessons made at once, so that they can be taken back at once.
create table arrangement (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  lessons integer not null,
  unique (site, id),
  foreign key (site, course) references course (site, id),
  foreign key (site, made_by) references person (site, id)
);
create index on arrangement (site, course, id desc);
select kit.protect('arrangement');

create table lesson (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  course_subject bigint not null,
  number integer not null check (number > 0),
  name text not null check (char_length(name) between 1 and 60),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  delivery text not null default 'live' check (delivery in ('live', 'cloudView', 'recorded')),
  state text not null default 'scheduled' check (state in ('scheduled', 'live', 'ended', 'cancelled')),
  -- When it was really begun and ended, by the room or by the clock.
  begun_at timestamptz,
  ended_at timestamptz,
  -- The outside meeting of a cloudView lesson.
  meeting jsonb,
  arrangement bigint,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (site, id),
  unique (site, id, during, state),
  constraint lesson_lasts check (ends_at > starts_at and ends_at <= starts_at + interval '12 hours'),
  constraint lesson_course foreign key (site, course) references course (site, id),
  constraint lesson_subject foreign key (site, course_subject, course) references course_subject (site, id, course),
  foreign key (site, arrangement) references arrangement (site, id),
  -- A whole batch may change places: it defers this and asks once at its end.
  constraint lesson_course_free exclude using gist (site with =, course with =, during with &&)
    where (state <> 'cancelled') deferrable initially immediate
);
create index on lesson (site, starts_at);
create index on lesson (site, course, starts_at);
create index on lesson (site, course_subject);
create index on lesson (site, arrangement);
create index lesson_to_come on lesson (ends_at) where state in ('scheduled', 'live');
select kit.protect('lesson');

-- Who stands before the class. Time and state are the lesson's own, carried here by the key, so that one person's lessons
-- can be kept from overlapping.
create table lesson_person (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  person bigint not null,
  role text not null check (role in ('TEACHER', 'ASSISTANT')),
  during tstzrange not null,
  state text not null,
  -- While the lesson is to come the person has to keep the role: the key below refuses the end of the account or of the role.
  bound_role text generated always as (case when state in ('scheduled', 'live') then role end) stored,
  primary key (site, lesson, person),
  foreign key (site, lesson, during, state) references lesson (site, id, during, state) on update cascade on delete cascade,
  foreign key (site, person) references person (site, id),
  constraint lesson_person_bound foreign key (site, person, bound_role) references person_role (site, person, role),
  constraint lesson_person_free exclude using gist (site with =, person with =, during with &&)
    where (state <> 'cancelled') deferrable initially immediate
);
create unique index lesson_teacher on lesson_person (site, lesson) where role = 'TEACHER';
create index on lesson_person (site, person, lesson);
select kit.protect('lesson_person');

-- What became of a lesson, and why; what it was before stays readable.
create table lesson_change (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  kind text not null check (kind in ('made', 'moved', 'cancelled', 'substituted', 'changed', 'begun', 'ended')),
  reason text not null default '' check (char_length(reason) <= 200),
  before jsonb,
  after jsonb,
  made_by bigint,
  made_at timestamptz not null default now(),
  unique (site, id),
  foreign key (site, lesson) references lesson (site, id) on delete cascade,
  foreign key (site, made_by) references person (site, id)
);
create index on lesson_change (site, lesson, id desc);
select kit.protect('lesson_change', 'select, insert, delete');

-- Who is arranging a course at this moment.
create table arranging (
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  person bigint not null,
  session bigint not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (site, course),
  foreign key (site, course) references course (site, id) on delete cascade,
  foreign key (site, person) references person (site, id) on delete cascade,
  foreign key (site, session) references session (site, id) on delete cascade
);
select kit.protect('arranging');
