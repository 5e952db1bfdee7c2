create table person (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  username text not null check (char_length(username) between 1 and 60),
  full_name text not null check (char_length(full_name) between 1 and 40),
  gender text not null default '男' check (gender in ('女', '男')),
  phone text,
  avatar text not null default '',
  title text not null default '',
  info text not null default '',
  state text not null default 'ENABLED' check (state in ('ENABLED', 'DISABLED')),
  -- Who disabled the account decides the words: the school's own office or the agent.
  disabled_by text check (disabled_by in ('SCHOOL', 'AGENT')),
  head_teacher boolean not null default false,
  password_hash text,
  must_change_password boolean not null default false,
  first_login boolean not null default true,
  cloud_vision_account text not null default '',
  cloud_vision_password bytea,
  -- The person's own key, wrapped by the installation's: erasing it makes what the log says of them unreadable.
  sealing_key bytea,
  created_at timestamptz not null default now(),
  unique (site, id)
);
create unique index person_username on person (site, lower(username));
create unique index person_phone on person (site, phone) where phone is not null;
select kit.protect('person');

create table person_role (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  role text not null check (role in ('STUDENT', 'TEACHER', 'ASSISTANT', 'ADMIN')),
  position integer not null default 0,
  primary key (site, person, role),
  foreign key (site, person) references person (site, id) on delete cascade
);
select kit.protect('person_role');

create table session (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  token_hash bytea not null unique,
  role text not null,
  stage text not null check (stage in ('WHOLE', 'BINDING', 'NEWPASSWORD')),
  kind text not null check (kind in ('computer', 'phone', 'tablet', 'other')),
  device text not null default '',
  address text not null default '',
  idle interval not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'kicked', 'revoked', 'password', 'disabled', 'roles')),
  unique (site, id),
  foreign key (site, person) references person (site, id) on delete cascade
);
create index session_open on session (site, person) where ended_at is null;
select kit.protect('session');

-- Failures and sendings that limits are counted from. Keys are keyed hashes: no name, phone or address stands here.
create table attempt (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  purpose text not null,
  key text not null,
  at timestamptz not null default clock_timestamp()
);
create index attempt_recent on attempt (site, purpose, key, at);
create index attempt_age on attempt (at);
select kit.protect('attempt', 'select, insert, delete');

create table picture_code (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  key text not null,
  answer bytea not null,
  expires_at timestamptz not null,
  primary key (site, key)
);
select kit.protect('picture_code', 'select, insert, delete');

create table phone_code (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  purpose text not null check (purpose in ('register', 'bind', 'recover')),
  phone text not null,
  answer bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index phone_code_latest on phone_code (site, phone, purpose, id desc);
select kit.protect('phone_code');

create table recovery (
  site bigint not null default current_setting('eschool.site')::bigint,
  key_hash bytea not null,
  person bigint not null,
  expires_at timestamptz not null,
  primary key (site, key_hash),
  foreign key (site, person) references person (site, id) on delete cascade
);
select kit.protect('recovery', 'select, insert, delete');

create table consent (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  agreement text not null,
  version text not null,
  at timestamptz not null default now(),
  foreign key (site, person) references person (site, id) on delete cascade
);
create index on consent (site, person);
select kit.protect('consent', 'select, insert');
