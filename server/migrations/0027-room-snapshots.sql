-- What the log of a room came to at one of its lines: the lines that still told something there, packed. It is made from the log
-- and can be made again; whoever opens a room begins with it and reads what follows.
create table room_snapshot (
  site bigint not null default current_setting('eschool.site')::bigint,
  room bigint not null,
  number bigint not null,
  -- How the pieces are written: another program may write them otherwise.
  format integer not null,
  pieces bytea not null,
  made_at timestamptz not null default now(),
  primary key (site, room),
  foreign key (site, room) references room (site, id) on delete cascade
);
select kit.protect('room_snapshot', 'select, insert, update');
