-- What was sent up: noted before the first byte is kept, so that sizes are added up under a lock. `name` is the upload's own while it
-- comes in pieces; what was never finished ends by its owner or by the clock, and then counts for as much as had arrived.
create table upload (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  person bigint not null,
  name text,
  size bigint not null check (size >= 0),
  begun_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  foreign key (site, person) references person (site, id) on delete cascade
);
create index on upload (site, begun_at);
create unique index on upload (site, name);
select kit.protect('upload');
