-- What a school offers. Every amount is whole cents.
create table course (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  kind text not null check (kind in ('recruiting', 'combined', 'open', 'public')),
  state text not null default 'draft' check (state in ('draft', 'onSale', 'closed', 'archived', 'withdrawn')),
  name text not null check (char_length(name) between 1 and 60),
  cover text not null default '',
  summary text not null default '' check (char_length(summary) <= 200),
  -- Rich text, cleaned before it came here.
  intro text not null default '' check (char_length(intro) <= 20000),
  delivery text not null default 'live' check (delivery in ('live', 'cloudView', 'recorded')),
  starts_on date,
  ends_on date,
  sale_from timestamptz,
  sale_until timestamptz,
  capacity integer check (capacity between 1 and 100000),
  seats_taken integer not null default 0,
  -- Its place among the recommended; null where it is not recommended.
  recommended integer,
  head_teacher bigint,
  fee_rule text not null default '' check (char_length(fee_rule) <= 2000),
  refund_rule text not null default '' check (char_length(refund_rule) <= 2000),
  pinyin text not null default '',
  version integer not null default 0,
  created_by bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  published_at timestamptz,
  unique (site, id),
  check (ends_on >= starts_on),
  check (sale_until > sale_from),
  -- The last seat is never given twice, whoever asks, at whatever moment.
  constraint course_full check (capacity is null or seats_taken <= capacity),
  constraint course_head foreign key (site, head_teacher) references person (site, id),
  foreign key (site, created_by) references person (site, id)
);
alter table course add column search text generated always as (lower(name || ' ' || summary || ' ' || pinyin)) stored;
create index on course (site, kind, state, id desc);
create index course_recommended on course (site, recommended) where recommended is not null;
create index course_search on course using gin (search gin_trgm_ops);
select kit.protect('course');

create table course_grade (
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  grade bigint not null,
  primary key (site, course, grade),
  foreign key (site, course) references course (site, id) on delete cascade,
  constraint course_grade_linked foreign key (site, grade) references grade (site, id)
);
create index on course_grade (site, grade, course);
select kit.protect('course_grade');

-- A subject of a course, with its own price and teacher.
create table course_subject (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  subject bigint not null,
  teacher bigint,
  price bigint not null default 0 check (price between 0 and 100000000),
  position integer not null default 0,
  unique (site, id),
  unique (site, id, course),
  constraint course_subject_once unique (site, course, subject),
  foreign key (site, course) references course (site, id) on delete cascade,
  constraint course_subject_linked foreign key (site, subject) references subject (site, id),
  foreign key (site, teacher) references person (site, id)
);
create index on course_subject (site, subject, course);
create index on course_subject (site, teacher, course);
select kit.protect('course_subject');

create table course_assistant (
  site bigint not null default current_setting('eschool.site')::bigint,
  course_subject bigint not null,
  person bigint not null,
  primary key (site, course_subject, person),
  foreign key (site, course_subject) references course_subject (site, id) on delete cascade,
  foreign key (site, person) references person (site, id)
);
create index on course_assistant (site, person);
select kit.protect('course_assistant');

create table enrolment (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  student bigint not null,
  source text not null check (source in ('order', 'import', 'admin', 'free')),
  state text not null default 'active' check (state in ('active', 'withdrawn', 'refunded')),
  -- While the seat is taken the student has to stay a student: the key below refuses the end of the account or of the role.
  seated_role text generated always as (case state when 'active' then 'STUDENT' end) stored,
  made_by bigint,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  reason text not null default '',
  unique (site, id),
  unique (site, id, course),
  constraint enrolment_course foreign key (site, course) references course (site, id),
  foreign key (site, student) references person (site, id),
  foreign key (site, made_by) references person (site, id),
  constraint enrolment_student foreign key (site, student, seated_role) references person_role (site, person, role)
);
create unique index enrolment_once on enrolment (site, course, student) where state = 'active';
create index on enrolment (site, student, state, course);
select kit.protect('enrolment');

create table enrolment_subject (
  site bigint not null default current_setting('eschool.site')::bigint,
  enrolment bigint not null,
  course bigint not null,
  course_subject bigint not null,
  primary key (site, enrolment, course_subject),
  foreign key (site, enrolment, course) references enrolment (site, id, course) on delete cascade,
  constraint enrolment_subject_taken foreign key (site, course_subject, course) references course_subject (site, id, course)
);
create index on enrolment_subject (site, course_subject);
select kit.protect('enrolment_subject');

-- Seats are counted by the database, in the transaction that takes or frees them.
create function kit.count_seats() returns trigger language plpgsql as $$
declare
  gained integer := (case when tg_op <> 'DELETE' and new.state = 'active' then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.state = 'active' then 1 else 0 end);
begin
  if gained <> 0 then
    update course set seats_taken = seats_taken + gained
      where site = coalesce(new.site, old.site) and id = coalesce(new.course, old.course);
  end if;
  return null;
end $$;
create trigger count_seats after insert or delete or update of state on enrolment
  for each row execute function kit.count_seats();
