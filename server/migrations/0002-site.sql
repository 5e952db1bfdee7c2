create table site (
  id bigint generated always as identity primary key,
  demonstration boolean not null default false,
  school_name text not null check (char_length(school_name) between 1 and 60),
  app_name text not null,
  slogan text not null default '',
  headline text[] not null default '{}',
  logo text not null default '',
  contact jsonb not null default '{"phone":"","hours":"","email":"","address":"","filings":[]}',
  register boolean not null default true,
  mobile_login boolean not null default true,
  cloud_vision boolean not null default false,
  bind_phone boolean not null default false,
  accent_hue real not null default 162 check (accent_hue between 0 and 360),
  accent_chroma real not null default 0.1 check (accent_chroma between 0.04 and 0.14),
  time_zone text not null default 'Asia/Shanghai',
  customer_service text not null default '',
  school_domain text not null unique,
  training_domain text unique,
  invalid_time timestamptz,
  sections jsonb not null default '[]',
  version integer not null default 0,
  created_at timestamptz not null default now()
);
-- A school changes its own row and never makes or removes one: that is the operator's.
select kit.protect('site', 'select, update', 'id');

-- Which site a request's Host means. Read before any site is entered, so it is open to reading; the operator alone writes it.
create table site_host (
  host text primary key check (host = lower(host)),
  site bigint not null references site on delete cascade,
  demonstration boolean not null default false,
  registration_locked boolean not null default false
);
create index on site_host (site);
grant select on site_host to eschool_app;
grant select, insert, update, delete on site_host to eschool_operator;

create table grade (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  name text not null check (char_length(name) between 1 and 30),
  position integer not null default 0,
  unique (site, id)
);
create unique index grade_name on grade (site, lower(name));
select kit.protect('grade');

create table subject (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  name text not null check (char_length(name) between 1 and 30),
  colour integer not null check (colour between 1 and 8),
  enabled boolean not null default true,
  position integer not null default 0,
  unique (site, id)
);
create unique index subject_name on subject (site, lower(name));
select kit.protect('subject');

create table banner (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  title text not null default '',
  picture text not null,
  link text not null default '',
  shown boolean not null default true,
  position integer not null default 0,
  unique (site, id)
);
create index on banner (site, position);
select kit.protect('banner');
