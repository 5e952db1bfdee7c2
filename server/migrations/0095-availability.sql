-- When teachers may be planned for, by their own word and by the office's: hours of the week, any where none is said, and days away.
create table availability (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  by_office boolean not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  away jsonb not null check (jsonb_typeof(away) = 'array'),
  changed_at timestamptz not null default now(),
  primary key (site, person, by_office),
  foreign key (site, person) references person (site, id) on delete cascade
);
select kit.protect('availability');
