-- Passkeys: keys that a device or a password manager keeps. Of each there is the public half alone, with which nobody can sign in.
create table passkey (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  owner bigint not null,
  -- At which it was made: an authenticator answers for it at no other.
  host text not null check (char_length(host) between 1 and 253),
  credential bytea not null check (octet_length(credential) between 1 and 1023),
  -- Under which its authenticator keeps whose it is.
  handle bytea not null,
  public_key bytea not null,
  transports text[] not null default '{}',
  -- How often it was used, as it says itself; 0 of those that do not count. It never goes back.
  counter bigint not null check (counter >= 0),
  name text not null check (char_length(name) between 1 and 60),
  added_at timestamptz not null default now(),
  used_at timestamptz,
  unique (site, credential),
  foreign key (site, owner) references person (site, id) on delete cascade
);
create index on passkey (site, owner);
select kit.protect('passkey');

-- To be answered once, by the browser that has its key: the row is gone before the answer is looked at.
create table passkey_question (
  site bigint not null default current_setting('eschool.site')::bigint references site on delete cascade,
  key_hash bytea not null,
  -- Whose new passkey it asks for; none: whoever answers it signs in.
  session bigint,
  host text not null,
  challenge bytea not null,
  expires_at timestamptz not null,
  primary key (site, key_hash),
  foreign key (site, session) references session (site, id) on delete cascade
);
create index on passkey_question (site, session);
select kit.protect('passkey_question', 'select, insert, delete');

-- The same for the console's accounts, without the school: the console's sessions look for both here first.
create table provider.passkey (
  id bigint generated always as identity primary key,
  owner bigint not null references provider.account on delete cascade,
  host text not null check (char_length(host) between 1 and 253),
  credential bytea not null unique check (octet_length(credential) between 1 and 1023),
  handle bytea not null,
  public_key bytea not null,
  transports text[] not null default '{}',
  counter bigint not null check (counter >= 0),
  name text not null check (char_length(name) between 1 and 60),
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index on provider.passkey (owner);
create table provider.passkey_question (
  key_hash bytea primary key,
  session bigint references provider.session on delete cascade,
  host text not null,
  challenge bytea not null,
  expires_at timestamptz not null
);
create index on provider.passkey_question (session);
grant select, insert, update, delete on provider.passkey to eschool_console;
grant select, insert, delete on provider.passkey_question to eschool_console;

-- What hangs on the address of a school is counted before that is changed, and never read: an agent counts in the own schools alone.
create policy console on passkey for select to eschool_console using (exists (select from site s where s.id = passkey.site));
create policy console on session for select to eschool_console using (exists (select from site s where s.id = session.site));
create policy console on push_device for select to eschool_console using (exists (select from site s where s.id = push_device.site));
create policy console on calendar_link for select to eschool_console using (exists (select from site s where s.id = calendar_link.site));
grant select (site, host) on passkey to eschool_console;
grant select (site, ended_at, seen_at, idle, ends_at) on session to eschool_console;
grant select (site) on push_device, calendar_link to eschool_console;
