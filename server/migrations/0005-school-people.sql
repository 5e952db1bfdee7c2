-- The organisation: directories, and classes at their ends. A parent is always a directory: the key says so.
create table node (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  parent bigint,
  parent_kind text generated always as ('DIRECTORY') stored,
  kind text not null check (kind in ('DIRECTORY', 'CLASS')),
  name text not null check (char_length(name) between 1 and 40),
  position integer not null default 0,
  version integer not null default 0,
  unique (site, id),
  unique (site, id, kind),
  constraint node_parent foreign key (site, parent, parent_kind) references node (site, id, kind)
);
create unique index node_name on node (site, coalesce(parent, 0), lower(name));
create index on node (site, parent, position);
select kit.protect('node');

-- A directory never ends up below itself. Moves of one school queue up, or two of them could close a ring together.
create function kit.no_ring() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7102, hashint8(new.site));
  if exists (
    with recursive above as (
      select n.id, n.parent from node n where n.site = new.site and n.id = new.parent
      union select n.id, n.parent from node n join above a on n.site = new.site and n.id = a.parent
    ) select from above where id = new.id
  ) then
    raise exception 'below itself' using errcode = '23514', constraint = 'node_ring';
  end if;
  return new;
end $$;
create trigger no_ring before update of parent on node for each row when (new.parent is not null) execute function kit.no_ring();

alter table person
  add column number text not null default '' check (char_length(number) <= 40),
  add column born date check (born between date '1900-01-01' and date '2100-01-01'),
  add column class bigint,
  add column class_kind text generated always as ('CLASS') stored,
  -- Sounds and initials of the name, for whoever types 'cky' and means 陈可一.
  add column pinyin text not null default '',
  add column version integer not null default 0,
  add column changed_at timestamptz not null default now(),
  -- Personal values are gone from that day; the row and its number stay for the records that name it.
  add column erased_at timestamptz,
  add constraint person_class foreign key (site, class, class_kind) references node (site, id, kind);
alter table person add column search text generated always as
  (lower(full_name || ' ' || username || ' ' || coalesce(phone, '') || ' ' || number || ' ' || pinyin)) stored;
create index on person (site, class);
create index person_present on person (site, id) where erased_at is null;
create index on person_role (site, role, person);

create table person_subject (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  subject bigint not null,
  primary key (site, person, subject),
  foreign key (site, person) references person (site, id) on delete cascade,
  constraint person_subject_taught foreign key (site, subject) references subject (site, id)
);
create index on person_subject (site, subject);
select kit.protect('person_subject');

-- The classes a head teacher leads.
create table head_class (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  class bigint not null,
  class_kind text generated always as ('CLASS') stored,
  primary key (site, person, class),
  foreign key (site, person) references person (site, id) on delete cascade,
  foreign key (site, class, class_kind) references node (site, id, kind) on delete cascade
);
create index on head_class (site, class);
select kit.protect('head_class');

create table guardian (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  student bigint not null,
  name text not null check (char_length(name) between 1 and 40),
  relation text not null check (relation in ('FATHER', 'MOTHER', 'GRANDPARENT', 'OTHER')),
  phone text not null default '',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (site, id),
  foreign key (site, student) references person (site, id) on delete cascade
);
create index on guardian (site, student, position);
select kit.protect('guardian');

-- What a guardian agreed to stays as it was said, whoever the guardian is today; only its end is written later.
create table guardian_consent (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  student bigint not null,
  guardian_name text not null,
  relation text not null,
  phone text not null default '',
  agreement text not null,
  version text not null,
  way text not null check (way in ('CODE', 'PAPER')),
  agreed_at timestamptz not null default now(),
  noted_by bigint,
  ended_at timestamptz,
  unique (site, id),
  foreign key (site, student) references person (site, id) on delete cascade
);
create index on guardian_consent (site, student, id desc);
select kit.protect('guardian_consent');

create table student_note (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  student bigint not null,
  author bigint,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  unique (site, id),
  foreign key (site, student) references person (site, id) on delete cascade,
  foreign key (site, author) references person (site, id) on delete set null (author)
);
create index on student_note (site, student, id desc);
select kit.protect('student_note');

-- Somebody asked for the end of their account: it comes when the days of grace are over.
create table erasure (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  problem text not null default '',
  primary key (site, person),
  foreign key (site, person) references person (site, id) on delete cascade
);
select kit.protect('erasure');

alter table site add column guardian_consent boolean not null default false;

-- A list as somebody likes to see it, under a name.
create table saved_filter (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  list text not null check (list ~ '^[a-zA-Z]{1,40}$'),
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 2000),
  created_at timestamptz not null default now(),
  unique (site, id),
  foreign key (site, person) references person (site, id) on delete cascade
);
create unique index saved_filter_name on saved_filter (site, person, list, lower(name));
select kit.protect('saved_filter');

-- Leave to fetch one list, once, as its filter stood when it was asked for.
create table export_ticket (
  site bigint not null default current_setting('eschool.site')::bigint,
  key_hash bytea not null,
  person bigint not null,
  session bigint not null,
  list text not null,
  request jsonb not null,
  expires_at timestamptz not null,
  primary key (site, key_hash),
  foreign key (site, person) references person (site, id) on delete cascade,
  foreign key (site, session) references session (site, id) on delete cascade
);
create index on export_ticket (expires_at);
select kit.protect('export_ticket', 'select, insert, delete');

-- What still hangs on people: for each the first key that their deletion would break, empty where nothing does. It tries,
-- and undoes what it tried, so that no area has to know which tables of others point at people.
create function kit.hanging_on(people bigint[]) returns table (person bigint, broken text) language plpgsql as $$
declare
  one bigint;
  name text;
begin
  foreach one in array people loop
    begin
      delete from person_role r where r.person = one;
      raise exception 'undone' using errcode = 'ES000';
    exception
      when foreign_key_violation then get stacked diagnostics name = constraint_name;
      when sqlstate 'ES000' then name := '';
    end;
    person := one;
    broken := name;
    return next;
  end loop;
end $$;
