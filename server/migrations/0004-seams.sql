-- What a school did: one line a writing call, in the call's own transaction, chained so that a removed line shows.
create table log_line (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  -- The line's place in the school's log, without gaps.
  number bigint not null,
  at timestamptz not null default clock_timestamp(),
  person bigint,
  role text,
  action text not null,
  thing text not null default '',
  thing_id bigint,
  detail jsonb not null default '{}',
  -- Personal values, encrypted under the key of the person they are about.
  sealed bytea,
  address text not null default '',
  request text not null default '',
  chain bytea not null,
  unique (site, number)
);
create index on log_line (site, person, number desc);
select kit.protect('log_line', 'select, insert');
revoke update, delete on log_line from eschool_operator;

-- The lock is the site's, taken by the last statement of a transaction and held until its commit.
create function kit.chain_log() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7101, hashint8(new.site));
  select number, chain into last from log_line where site = new.site order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.chain := sha256(coalesce(last.chain, ''::bytea) || convert_to(concat_ws('|', new.site, new.number,
    extract(epoch from new.at), new.person, new.role, new.action, new.thing, new.thing_id, new.detail, encode(coalesce(new.sealed, ''::bytea), 'hex'), new.address, new.request), 'UTF8'));
  return new;
end $$;
create trigger chain_log before insert on log_line for each row execute function kit.chain_log();

-- The inbox: stored first, pushed second.
create table notification (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  title text not null,
  message text not null,
  link text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (site, id),
  foreign key (site, person) references person (site, id) on delete cascade
);
create index on notification (site, person, id desc);
create index on notification (site, person) where read_at is null;
select kit.protect('notification');

-- SMS and e-mail on their way out. What is written here is sent, or says why not.
create table message (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  channel text not null check (channel in ('sms', 'email')),
  purpose text not null,
  recipient text not null,
  template text not null,
  fields jsonb not null default '{}',
  secret boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  tries integer not null default 0,
  problem text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (site, id)
);
create index on message (site, id desc);
select kit.protect('message');

create table file (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  name text not null unique check (name ~ '^[0-9a-f]{32}\.[a-z0-9]{2,5}$'),
  -- public: shown by its random name; private: by a signed link to who may see it.
  open boolean not null,
  type text not null,
  size bigint not null,
  width integer,
  height integer,
  title text not null default '',
  owner bigint,
  used boolean not null default false,
  created_at timestamptz not null default now(),
  unique (site, id),
  foreign key (site, owner) references person (site, id) on delete set null (owner)
);
select kit.protect('file');

-- A job of the site the transaction is in: written with it, started after it. The queue's own tables are closed to the
-- program, so this is the one function that runs with its owner's rights; it reads and writes no table of a school.
create function kit.enqueue(task text, payload jsonb, job_key text default null, at timestamptz default null, tries integer default 12)
returns void language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
begin
  perform graphile_worker.add_job(task, (payload || jsonb_build_object('site', current_setting('eschool.site')::bigint))::json,
    job_key => job_key, run_at => at, max_attempts => tries);
end $$;
revoke all on function kit.enqueue(text, jsonb, text, timestamptz, integer) from public;
grant execute on function kit.enqueue(text, jsonb, text, timestamptz, integer) to eschool_app;

-- What is too large for a notice between processes passes through here; only the login role touches it.
create table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
