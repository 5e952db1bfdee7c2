-- Every table of a school is protected: no row is seen or written outside the site that the transaction has entered.
create schema if not exists kit;
grant usage on schema kit, public to eschool_app, eschool_operator;

-- Called by migrations alone. Without a scope current_setting raises: a forgotten scope is loud, never empty.
create function kit.protect(target regclass, rights text default 'select, insert, update, delete', col text default 'site')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_site on %s to eschool_app using (%I = current_setting(''eschool.site'')::bigint)
    with check (%I = current_setting(''eschool.site'')::bigint)', target, col, col);
  execute format('create policy every_site on %s to eschool_operator using (true) with check (true)', target);
  execute format('grant %s on %s to eschool_app', rights, target);
  execute format('grant select, insert, update, delete on %s to eschool_operator', target);
end $$;
revoke all on function kit.protect(regclass, text, text) from public;

create type kit.entrance as (
  site bigint, time_zone text, demonstration boolean, registration_locked boolean, invalid_time timestamptz,
  session bigint, person bigint, role text, head boolean, stage text, stale boolean
);

-- The first statement of every transaction of a school: finds the site by its host, the session by its token's hash, and
-- refuses at once. Whatever was sent behind it is refused by the server too, so nothing is read or written without it.
-- ES404 no such site, ES401 no session, ES402 displaced by another sign-in, ES410 the role may not, ES009 another role or stage.
create function kit.enter(for_host text, hash bytea, allowed text[], during text[], page_role text)
returns kit.entrance language plpgsql as $$
declare
  here kit.entrance;
  held record;
begin
  select h.site, h.registration_locked into here.site, here.registration_locked from site_host h where h.host = for_host;
  if here.site is null then
    -- While the installation has no school of its own, any host opens the demonstration.
    select h.site, h.registration_locked into here.site, here.registration_locked from site_host h
      where h.demonstration and not exists (select from site_host o where not o.demonstration) limit 1;
    if here.site is null then
      raise exception 'no such site' using errcode = 'ES404';
    end if;
  end if;
  perform set_config('eschool.site', here.site::text, true), set_config('eschool.person', '', true);
  select s.time_zone, s.demonstration, s.invalid_time into here.time_zone, here.demonstration, here.invalid_time
    from site s where s.id = here.site;
  if hash is not null then
    select s.id, s.person, s.role, s.stage, s.end_reason, s.ended_at, s.seen_at, s.idle, s.ends_at, p.head_teacher, p.state into held
      from session s join person p on p.id = s.person and p.site = s.site
      where s.token_hash = hash;
    if held.id is not null and (held.ended_at is not null or held.seen_at + held.idle < now() or held.ends_at < now() or held.state <> 'ENABLED') then
      if held.end_reason = 'kicked' then
        raise exception 'displaced' using errcode = 'ES402';
      end if;
      held.id := null;
    end if;
    if held.id is not null then
      here.session := held.id;
      here.person := held.person;
      here.role := held.role;
      here.head := held.head_teacher and held.role = 'TEACHER';
      here.stage := held.stage;
      here.stale := held.seen_at < now() - interval '5 minutes';
      perform set_config('eschool.person', held.person::text, true);
    end if;
  end if;
  if allowed is not null then
    if here.session is null then
      raise exception 'no session' using errcode = 'ES401';
    end if;
    if here.stage <> 'WHOLE' and not here.stage = any (during) then
      raise exception 'session not whole' using errcode = 'ES009';
    end if;
    if page_role is not null and page_role <> here.role then
      raise exception 'another role' using errcode = 'ES009';
    end if;
    if not (here.role = any (allowed) or (here.head and 'TEACHERINCHARGE' = any (allowed))) then
      raise exception 'role may not' using errcode = 'ES410';
    end if;
  end if;
  return here;
end $$;

-- For jobs and the program's own work: a site by its number, nobody signed in.
create function kit.enter_site(number bigint) returns kit.entrance language plpgsql as $$
declare
  here kit.entrance;
begin
  perform set_config('eschool.site', number::text, true), set_config('eschool.person', '', true);
  select s.id, s.time_zone, s.demonstration, s.invalid_time into here.site, here.time_zone, here.demonstration, here.invalid_time
    from site s where s.id = number;
  if here.site is null then
    raise exception 'no such site' using errcode = 'ES404';
  end if;
  return here;
end $$;
grant execute on function kit.enter(text, bytea, text[], text[], text), kit.enter_site(bigint) to eschool_app;
