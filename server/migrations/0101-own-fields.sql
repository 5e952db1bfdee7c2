-- Marks of the office on people: tags, and up to ten fields of the school's own.
create table tag (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  name text not null check (name <> ''),
  tint smallint not null check (tint between 1 and 8),
  unique (site, id)
);
create unique index tag_name on tag (site, lower(name));
select kit.protect('tag');

-- By the tag first: a list that is filtered by one reads those people alone, however many there are beside them.
create table person_tag (
  site bigint not null default current_setting('eschool.site')::bigint,
  tag bigint not null,
  person bigint not null,
  primary key (site, tag, person),
  foreign key (site, tag) references tag (site, id) on delete cascade,
  foreign key (site, person) references person (site, id) on delete cascade
);
create index person_tag_person on person_tag (site, person, tag);
select kit.protect('person_tag');

-- The place is the name under which lists, filters and sheets know a field; that there are ten of them is the bound.
create table own_field (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  place smallint not null check (place between 1 and 10),
  name text not null check (name <> ''),
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  audience text not null check (audience in ('students', 'staff', 'both')),
  position integer not null default 0,
  version integer not null default 0,
  unique (site, id),
  unique (site, place)
);
create unique index own_field_name on own_field (site, lower(name));
select kit.protect('own_field');

create table own_choice (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  field bigint not null,
  name text not null check (name <> ''),
  position integer not null default 0,
  unique (site, id),
  foreign key (site, field) references own_field (site, id) on delete cascade
);
create index own_choice_field on own_choice (site, field);
select kit.protect('own_choice');

create table own_value (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  field bigint not null,
  words text,
  amount numeric,
  day date,
  choice bigint,
  primary key (site, person, field),
  check (num_nonnulls(words, amount, day, choice) = 1),
  foreign key (site, person) references person (site, id) on delete cascade,
  foreign key (site, field) references own_field (site, id) on delete cascade,
  foreign key (site, choice) references own_choice (site, id) on delete cascade
);
create index own_value_field on own_value (site, field, choice);
select kit.protect('own_value');
