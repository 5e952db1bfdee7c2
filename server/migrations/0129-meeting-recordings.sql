-- Recordings of outside meetings, fetched from the services that made the meetings.
alter table meeting_service add column fetches boolean not null default false;

-- One meeting that is over, until it is known what of it was recorded and all of that is here, or nobody asks any more.
create table meeting_fetch (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  meeting bigint not null,
  tries integer not null default 0,
  -- While somebody is at work it is moved on, so that a kill leaves it due again.
  due_at timestamptz not null,
  done_at timestamptz,
  problem text,
  primary key (site, meeting),
  foreign key (site, meeting) references lesson_meeting (site, id) on delete cascade
);
create index on meeting_fetch (site, due_at) where done_at is null;
select kit.protect('meeting_fetch');

-- What of it was seen there, by the service's own name: nothing is taken twice.
create table meeting_recording (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  meeting bigint not null,
  recording text not null check (length(recording) <= 200),
  -- What became of it here; nothing where it is too large or no film.
  upload bigint,
  problem text,
  told_at timestamptz,
  primary key (site, meeting, recording),
  foreign key (site, meeting) references meeting_fetch (site, meeting) on delete cascade,
  foreign key (site, upload) references film_upload (site, id) on delete set null (upload)
);
create index on meeting_recording (site, upload) where upload is not null;
select kit.protect('meeting_recording');
