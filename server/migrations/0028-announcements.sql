-- Announcements of the school. Nothing is copied to whom they are for: that is judged whenever somebody reads, so that who joins a
-- class sees what still holds for it, and who leaves it no longer. Rows are written by writers and by readers, never by addressing.
create table broadcast (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  title text not null check (char_length(title) between 1 and 80),
  -- Cleaned rich text, and its words alone for searching and for a line of a list.
  content text not null default '',
  words text not null default '',
  pinyin text not null default '',
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  publish_at timestamptz,
  until timestamptz,
  pinned boolean not null default false,
  must_read boolean not null default false,
  -- Raised where the writer asks that a changed text be read again: what was read is an edition.
  edition integer not null default 1,
  version integer not null default 0,
  written_by bigint,
  created_at timestamptz not null default now(),
  -- Since it was published.
  changed_at timestamptz,
  reminded_at timestamptz,
  unique (site, id),
  foreign key (site, written_by) references person (site, id) on delete set null (written_by),
  constraint broadcast_published check (state <> 'published' or publish_at is not null),
  constraint broadcast_span check (until is null or publish_at is null or until > publish_at)
);
alter table broadcast add column search text generated always as (lower(title || ' ' || pinyin || ' ' || words)) stored;
create index broadcast_open on broadcast (site, publish_at desc) where state = 'published';
create index broadcast_search on broadcast using gin (search gin_trgm_ops);
select kit.protect('broadcast');

-- Whom an announcement is for, a line for each: everybody, a role, a part of the organisation, a course, a grade. `kind` and `thing`
-- say the same in two columns that one index holds, and somebody's own lines are looked up by it.
create table broadcast_audience (
  site bigint not null default current_setting('eschool.site')::bigint,
  broadcast bigint not null,
  kind text not null check (kind in ('all', 'STUDENT', 'TEACHER', 'ASSISTANT', 'node', 'course', 'grade')),
  node bigint,
  course bigint,
  grade bigint,
  thing bigint generated always as (coalesce(node, course, grade, 0)) stored,
  primary key (site, broadcast, kind, thing),
  foreign key (site, broadcast) references broadcast (site, id) on delete cascade,
  foreign key (site, node) references node (site, id) on delete cascade,
  foreign key (site, course) references course (site, id) on delete cascade,
  foreign key (site, grade) references grade (site, id) on delete cascade,
  constraint broadcast_for_one check ((kind = 'node') = (node is not null) and (kind = 'course') = (course is not null)
    and (kind = 'grade') = (grade is not null))
);
create index broadcast_audience_of on broadcast_audience (site, kind, thing, broadcast);
create index on broadcast_audience (site, node) where node is not null;
create index on broadcast_audience (site, course) where course is not null;
create index on broadcast_audience (site, grade) where grade is not null;
select kit.protect('broadcast_audience');

create table broadcast_file (
  site bigint not null default current_setting('eschool.site')::bigint,
  broadcast bigint not null,
  file bigint not null,
  position integer not null default 0,
  primary key (site, broadcast, file),
  foreign key (site, broadcast) references broadcast (site, id) on delete cascade,
  foreign key (site, file) references file (site, id) on delete cascade
);
create index on broadcast_file (site, file);
select kit.protect('broadcast_file');

-- Who has read which edition, and when: one row a reader.
create table broadcast_receipt (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  broadcast bigint not null,
  edition integer not null,
  read_at timestamptz not null default now(),
  primary key (site, person, broadcast),
  foreign key (site, person) references person (site, id) on delete cascade,
  foreign key (site, broadcast) references broadcast (site, id) on delete cascade
);
create index on broadcast_receipt (site, broadcast, edition, person);
select kit.protect('broadcast_receipt');

-- Reminding those who have not read it goes in batches, each a transaction that moves `last_person` with the notices it wrote: whoever
-- goes on after a kill begins behind the last of them, and nobody is reminded twice.
create table broadcast_reminder (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  broadcast bigint not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  last_person bigint not null default 0,
  moved_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (site, broadcast) references broadcast (site, id) on delete cascade,
  foreign key (site, made_by) references person (site, id) on delete set null (made_by)
);
create index on broadcast_reminder (site, broadcast, id desc);
create index on broadcast_reminder (site, moved_at) where ended_at is null;
select kit.protect('broadcast_reminder');

-- Whoever heads a course is meant where the course is.
create index course_headed on course (site, head_teacher) where head_teacher is not null;
