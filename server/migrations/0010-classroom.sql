-- A room is a lesson's, or somebody's own for preparing lessons. Its name is what an address shows of it.
create table room (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  name text not null unique default replace(gen_random_uuid()::text, '-', '') check (name ~ '^[0-9a-f]{32}$'),
  lesson bigint,
  owner bigint,
  created_at timestamptz not null default now(),
  unique (site, id),
  constraint room_of_one check (num_nonnulls(lesson, owner) = 1),
  constraint room_lesson unique (site, lesson),
  constraint room_owner unique (site, owner),
  foreign key (site, lesson) references lesson (site, id) on delete cascade,
  foreign key (site, owner) references person (site, id) on delete cascade
);
select kit.protect('room');

-- Leave to enter: for one person, one room, some minutes, one use. Only its hash stands here.
create table room_ticket (
  site bigint not null default current_setting('eschool.site')::bigint,
  token_hash bytea not null,
  room bigint not null,
  person bigint not null,
  session bigint not null,
  role text not null check (role in ('teacher', 'assistant', 'student', 'observer')),
  expires_at timestamptz not null,
  primary key (site, token_hash),
  foreign key (site, room) references room (site, id) on delete cascade,
  foreign key (site, session) references session (site, id) on delete cascade
);
create index on room_ticket (expires_at);
create index on room_ticket (site, room);
create index on room_ticket (site, session);
select kit.protect('room_ticket', 'select, insert, delete');

-- Which process holds a room. Each new holder counts the fence up: what an earlier one still wants to write is refused.
create table room_lease (
  site bigint not null default current_setting('eschool.site')::bigint,
  room bigint not null,
  holder bigint not null,
  address text not null default '',
  fence bigint not null default 1,
  until timestamptz not null,
  primary key (site, room),
  foreign key (site, room) references room (site, id) on delete cascade
);
select kit.protect('room_lease');

-- The log of a room: one line an event, in the order of their numbers, never changed. What people see live, coming back, the
-- attendance and the playback are readings of it.
create table room_event (
  site bigint not null default current_setting('eschool.site')::bigint,
  room bigint not null,
  number bigint not null,
  at timestamptz not null,
  kind text not null,
  -- Nobody where the room itself spoke.
  person bigint,
  -- The sender's own name for it: what is sent again after a cut is written once.
  sent_as text,
  payload jsonb not null default '{}',
  primary key (site, room, number),
  constraint room_event_once unique (site, room, person, sent_as),
  -- A lesson in whose room something happened stays, because what happened stays.
  constraint room_event_room foreign key (site, room) references room (site, id)
);
create index room_event_presence on room_event (site, room, number) where kind in ('joined', 'left');
select kit.protect('room_event', 'select, insert');

create table classroom_setting (
  site bigint primary key default current_setting('eschool.site')::bigint references site,
  outside text not null default '' check (outside = '' or outside ~ '^https://'),
  observers_shown boolean not null default true
);
select kit.protect('classroom_setting', 'select, insert, update');
