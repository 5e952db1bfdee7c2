-- What became of a course, by whom, and what it was before.
create table course_change (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  kind text not null check (kind in ('made', 'copied', 'changed', 'state', 'recommended')),
  before jsonb,
  after jsonb,
  made_by bigint,
  made_at timestamptz not null default now(),
  unique (site, id),
  foreign key (site, course) references course (site, id) on delete cascade,
  foreign key (site, made_by) references person (site, id)
);
create index on course_change (site, course, id desc);
select kit.protect('course_change', 'select, insert');

-- What a buyer pays less: a share, an amount, an amount above a threshold, a share until a day. Amounts are whole cents.
create table discount (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  name text not null check (char_length(name) between 1 and 30),
  kind text not null check (kind in ('percent', 'amount', 'threshold', 'early')),
  percent integer check (percent between 1 and 99),
  amount bigint check (amount between 1 and 100000000),
  threshold bigint check (threshold between 1 and 100000000),
  -- The last day on which enrolling is early, on the school's own clock.
  until date,
  enabled boolean not null default true,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  unique (site, id),
  check ((percent is null) <> (amount is null)),
  check (kind <> 'percent' or percent is not null),
  check (kind not in ('amount', 'threshold') or amount is not null),
  check ((threshold is not null) = (kind = 'threshold')),
  check ((until is not null) = (kind = 'early'))
);
create unique index discount_name on discount (site, lower(name));
select kit.protect('discount');

create table course_discount (
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  discount bigint not null,
  primary key (site, course, discount),
  foreign key (site, course) references course (site, id) on delete cascade,
  constraint course_discount_linked foreign key (site, discount) references discount (site, id)
);
create index on course_discount (site, discount, course);
select kit.protect('course_discount');

-- How a teacher is shown to everybody: a photo, the certificate, some words. Who has no card is shown by name alone.
create table teacher_card (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  photo text not null default '',
  certificate text not null default '' check (char_length(certificate) <= 80),
  introduction text not null default '' check (char_length(introduction) <= 1000),
  -- Its place among the teachers of the home page; null where the teacher is not shown there.
  position integer,
  primary key (site, person),
  foreign key (site, person) references person (site, id) on delete cascade
);
select kit.protect('teacher_card');

