-- Whoever runs the installation, and the agents who own schools in it, are people of no school: what is theirs stands apart, and the
-- schools' role may not even look into it. The console's role knows of the schools only what stands in a provider's list.
create schema provider;
grant usage on schema provider, public, kit to eschool_console;

create table provider.account (
  id bigint generated always as identity primary key,
  role text not null check (role in ('OPERATOR', 'AGENT')),
  account text not null check (char_length(account) between 2 and 60),
  name text not null check (char_length(name) between 1 and 60),
  password_hash text not null,
  state text not null default 'ENABLED' check (state in ('ENABLED', 'DISABLED')),
  created_at timestamptz not null default now()
);
create unique index provider_account on provider.account (lower(account));
create unique index provider_agent on provider.account (lower(name)) where role = 'AGENT';

create table provider.session (
  id bigint generated always as identity primary key,
  account bigint not null references provider.account on delete cascade,
  token_hash bytea not null unique,
  stage text not null check (stage in ('WHOLE', 'NEWPASSWORD')),
  device text not null default '',
  address text not null default '',
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on provider.session (account) where ended_at is null;

-- As in a school, without the school: the console's sessions look for both here first, so that one way of counting serves both.
create table provider.attempt (
  id bigint generated always as identity primary key,
  purpose text not null,
  key text not null,
  at timestamptz not null default clock_timestamp()
);
create index on provider.attempt (purpose, key, at);
create table provider.picture_code (
  key text primary key,
  answer bytea not null,
  expires_at timestamptz not null
);

-- What was done with schools and accounts, by whom. Only ever added to, and each line hangs on the one before. A school's number and
-- name stay here when the school is gone.
create table provider.log_line (
  number bigint primary key,
  at timestamptz not null default clock_timestamp(),
  -- None: by the command line, on the machine itself.
  account bigint,
  role text not null default '',
  action text not null,
  site bigint,
  detail jsonb not null default '{}',
  address text not null default '',
  request text not null default '',
  chain bytea not null
);
create index on provider.log_line (site, number desc);
create function provider.chain_log() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7102);
  select number, chain into last from provider.log_line order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.chain := sha256(coalesce(last.chain, ''::bytea) || convert_to(concat_ws('|', new.number, extract(epoch from new.at),
    new.account, new.role, new.action, new.site, new.detail, new.address, new.request), 'UTF8'));
  return new;
end $$;
create trigger chain_log before insert on provider.log_line for each row execute function provider.chain_log();

grant select, insert, update on provider.account, provider.session to eschool_console;
grant select, insert, delete on provider.attempt, provider.picture_code to eschool_console;
grant select, insert on provider.log_line to eschool_console;
grant execute on function kit.try_under(text[], text[], integer[], integer[]) to eschool_console;

-- Whose a school is: nobody's is the operator's own. When it closes: from then on its hosts answer nobody, and nothing of it is gone.
alter table site add column agent bigint references provider.account, add column closes_at timestamptz;
create index on site (agent);

-- An agent's statements find the agent's schools and make no others. Without an entrance the setting is missing, and that raises.
create policy console on site to eschool_console
  using (current_setting('provider.role') = 'OPERATOR' or agent = nullif(current_setting('provider.agent'), '')::bigint)
  with check (current_setting('provider.role') = 'OPERATOR' or agent = nullif(current_setting('provider.agent'), '')::bigint);
grant select (id, demonstration, school_name, app_name, school_domain, training_domain, time_zone, register, mobile_login, cloud_vision,
    invalid_time, closes_at, agent, created_at),
  insert (school_name, app_name, school_domain, training_domain, time_zone, register, invalid_time, agent),
  update (school_name, app_name, school_domain, training_domain, time_zone, register, mobile_login, cloud_vision, invalid_time, closes_at)
  on site to eschool_console;
grant select, insert, delete on site_host to eschool_console;

-- Counted, never read: no name, phone, lesson or file is among these columns.
create policy console on person for select to eschool_console using (true);
create policy console on lesson for select to eschool_console using (true);
create policy console on file for select to eschool_console using (true);
create policy console on film_piece for select to eschool_console using (true);
grant select (site, id, state) on person to eschool_console;
grant select (site, id, state, ends_at) on lesson to eschool_console;
grant select (site, id, size) on file to eschool_console;
grant select (site, bytes) on film_piece to eschool_console;

create type provider.entrance as (session bigint, account bigint, role text, stage text);

-- The first statement of every transaction of the console, as kit.enter is of a school's. ES401 no session, ES410 the role may not,
-- ES009 the password has to be changed first.
create function provider.enter(hash bytea, allowed text[], during text[]) returns provider.entrance language plpgsql as $$
declare
  here provider.entrance;
  seen timestamptz;
begin
  perform set_config('eschool.site', '', true), set_config('provider.role', '', true), set_config('provider.agent', '', true);
  select s.id, s.account, a.role, s.stage, s.seen_at into here.session, here.account, here.role, here.stage, seen
    from provider.session s join provider.account a on a.id = s.account
    where s.token_hash = hash and s.ended_at is null and a.state = 'ENABLED'
      and s.seen_at > now() - interval '1 hour' and s.started_at > now() - interval '12 hours';
  if allowed is not null then
    if here.session is null then
      raise exception 'no session' using errcode = 'ES401';
    end if;
    if here.stage <> 'WHOLE' and not here.stage = any (during) then
      raise exception 'session not whole' using errcode = 'ES009';
    end if;
    if not here.role = any (allowed) then
      raise exception 'role may not' using errcode = 'ES410';
    end if;
    perform set_config('provider.role', here.role, true);
    if here.role = 'AGENT' then
      perform set_config('provider.agent', here.account::text, true);
    end if;
  end if;
  if seen < now() - interval '1 minute' then
    update provider.session set seen_at = now() where id = here.session;
  end if;
  return here;
end $$;

-- The command line, on the machine itself, is the operator; and what was let in already goes on as who it is.
create function provider.enter_as(by_role text, by_account bigint) returns provider.entrance language plpgsql as $$
declare
  here provider.entrance;
begin
  perform set_config('eschool.site', '', true), set_config('provider.role', by_role, true),
    set_config('provider.agent', case when by_role = 'AGENT' then by_account::text else '' end, true);
  here.role := by_role;
  here.account := by_account;
  return here;
end $$;
revoke all on all functions in schema provider from public;
grant execute on all functions in schema provider to eschool_console;
