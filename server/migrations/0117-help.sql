-- Help from outside: somebody of the provider looks into a school. Begun in the console by a ticket that holds once and for a minute,
-- redeemed at the school's own host, over after an hour. It is nobody's sign-in and no row of a person stands behind it; each row stays,
-- as what the school's log says of it does.
create table help (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site on delete cascade,
  -- Whose it is, and the session of the console that it ends with.
  account bigint not null,
  account_name text not null,
  console_session bigint not null,
  reason text not null check (char_length(reason) between 1 and 200),
  host text not null,
  ticket_hash bytea not null unique,
  ticket_until timestamptz not null default now() + interval '1 minute',
  token_hash bytea unique,
  begun_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('left', 'time', 'console', 'closed')),
  -- The log has its last line.
  noted_at timestamptz
);
create index help_of_console on help (console_session) where ended_at is null;
select kit.protect('help', 'select, update');

create policy console on help to eschool_console using (true) with check (true);
grant select (id, site, console_session, begun_at, ended_at),
  insert (site, account, account_name, console_session, reason, host, ticket_hash),
  update (ended_at, end_reason) on help to eschool_console;

-- Whoever signs out of the console, is signed out of it or disabled there helps nowhere any more, from that moment.
create function provider.end_help() returns trigger language plpgsql as $$
declare
  one record;
  here text := current_setting('eschool.site', true);
begin
  for one in update help set ended_at = now(), end_reason = 'console'
      where console_session = new.id and ended_at is null returning site, begun_at
  loop
    continue when one.begun_at is null;
    perform set_config('eschool.site', one.site::text, true), kit.enqueue('helpEnds', '{}');
  end loop;
  perform set_config('eschool.site', coalesce(here, ''), true);
  return null;
end $$;
create trigger end_help after update of ended_at on provider.session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function provider.end_help();
grant execute on function provider.end_help() to eschool_console;
