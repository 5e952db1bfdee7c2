-- The films of lessons. A film is what was recorded of a lesson in one go, an upload in its place, or a meeting's recording brought by
-- hand; the wire calls its number coursewareId. Its tracks are files that only grow, each playable as far as its pieces stand here.
create table film (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  lesson bigint not null,
  kind text not null check (kind in ('recorded', 'uploaded', 'attached')),
  title text not null default '' check (length(title) <= 200),
  -- By the clock of the lesson's room. While it runs it has no end.
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- Why it ended before the lesson did.
  broken_by text check (broken_by in ('chosen', 'noRoom', 'storeAway', 'stopped')),
  -- Withdrawn: those who teach and the office alone see it. Free: a visitor sees it too.
  published boolean not null default true,
  free boolean not null default false,
  -- In the bin since.
  deleted_at timestamptz,
  -- Kept at least until then, and for as long as somebody holds it.
  keep_until date,
  held boolean not null default false,
  made_by bigint,
  version integer not null default 1,
  unique (site, id),
  foreign key (site, lesson) references lesson (site, id),
  foreign key (site, made_by) references person (site, id),
  check (ended_at is null or ended_at >= begun_at)
);
create index on film (site, lesson, id);
create unique index film_runs_once on film (site, lesson) where ended_at is null;
create index on film (site, begun_at desc, id desc);
select kit.protect('film');

-- What one person sent from one source as long as nothing changed: another codec, size or connection is another track.
create table film_track (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  film bigint not null,
  -- Who sent it; nobody any more when they were erased, and then it has no file either.
  person bigint,
  source text not null check (source in ('camera', 'microphone', 'screen', 'screen-sound', 'whole')),
  codec text not null check (codec in ('h264', 'vp8', 'opus', 'file')),
  -- As a browser asks whether it can play it: video/mp4; codecs="avc1.42e01f".
  type text not null,
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  width integer,
  height integer,
  -- So many bytes at its beginning tell how all pieces are read.
  head integer not null,
  -- Nobody may play it: consent was taken back.
  silenced_at timestamptz,
  unique (site, id),
  foreign key (site, film) references film (site, id) on delete cascade,
  foreign key (site, person) references person (site, id) on delete set null (person)
);
create index on film_track (site, film, id);
create index on film_track (site, person) where person is not null;
select kit.protect('film_track');

-- A piece stands here when its bytes are on the disk. Milliseconds since the film began; a decoder can begin with any piece.
create table film_piece (
  site bigint not null default current_setting('eschool.site')::bigint,
  track bigint not null,
  number integer not null,
  from_ms bigint not null check (from_ms >= 0),
  length_ms integer not null check (length_ms >= 0),
  start bigint not null check (start > 0),
  bytes integer not null check (bytes > 0),
  primary key (site, track, number),
  foreign key (site, track) references film_track (site, id) on delete cascade
);
select kit.protect('film_piece', 'select, insert, delete');

-- Whether lessons are recorded: always, never, or as whoever teaches chooses; whose cameras and voices besides theirs.
create table recording_setting (
  site bigint primary key default current_setting('eschool.site')::bigint references site,
  rule text not null default 'always' check (rule in ('always', 'never', 'chosen')),
  months integer check (months between 6 and 120),
  watermark text not null default 'none' check (watermark in ('none', 'fixed', 'moving'))
);
select kit.protect('recording_setting', 'select, insert, update');

-- Whether somebody's camera and voice may be recorded. The newest word stands; without one they may not. `by_guardian`: of somebody under 14.
create table recording_consent (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  given boolean not null,
  by_guardian boolean not null default false,
  at timestamptz not null default now(),
  foreign key (site, person) references person (site, id) on delete cascade
);
create index on recording_consent (site, person, id desc);
select kit.protect('recording_consent', 'select, insert');
-- A running recording takes it up at once.
create trigger tell_rooms after insert on recording_consent for each row execute function kit.tell_rooms('person', 'person');

-- What somebody has seen of a film: milliseconds of it, each once.
create table film_seen (
  site bigint not null default current_setting('eschool.site')::bigint,
  film bigint not null,
  person bigint not null,
  seen int8multirange not null default '{}',
  -- Where they left, on whatever device.
  at_ms bigint not null default 0,
  -- What can have been watched at most: as much time as has passed since, at the highest speed.
  counted_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (site, film, person),
  foreign key (site, film) references film (site, id) on delete cascade,
  foreign key (site, person) references person (site, id) on delete cascade
);
create index on film_seen (site, person, changed_at desc);
select kit.protect('film_seen', 'select, insert, update');
