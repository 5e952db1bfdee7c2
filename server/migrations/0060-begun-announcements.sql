-- What somebody has begun to write and not sent: for that person alone, one of each announcement and one of a new one.
create table broadcast_begun (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  broadcast bigint,
  typed text not null check (octet_length(typed) <= 1000000),
  -- The files that it names: they are kept as long as it is.
  holds bigint[] not null default '{}',
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  foreign key (site, person) references person (site, id) on delete cascade,
  foreign key (site, broadcast) references broadcast (site, id) on delete cascade
);
create unique index broadcast_begun_one on broadcast_begun (site, person, coalesce(broadcast, 0));
create index on broadcast_begun (site, broadcast) where broadcast is not null;
select kit.protect('broadcast_begun');

-- An unused file is swept away a day later; one that somebody is still writing about waits until then.
alter table file add column kept_until timestamptz;
