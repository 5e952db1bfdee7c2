-- Stretches of the files of tracks that lie in a store of objects, each an object of its own: from there is read what lies on no disk here
-- any more. The rows outlast the film, until the objects are removed.
create table film_object (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  name text not null check (name ~ '^[0-9a-f]{32}$'),
  start bigint not null check (start >= 0),
  bytes bigint not null check (bytes > 0),
  primary key (site, name, start)
);
select kit.protect('film_object', 'select, insert, delete');
