-- The first statement of every transaction of a school: finds the site by its host, the session by its token's hash, and
-- refuses at once. Whatever was sent behind it is refused by the server too, so nothing is read or written without it. It leaves who
-- is here and as what in settings, by which a statement that leaves together with it can ask.
-- ES404 no such site, or one that its provider has closed (with what everybody may know of it), ES401 no session, ES402 displaced by another sign-in, ES410 the role may not, or none of the duties that would do
-- was given to this ADMIN, ES009 another role or stage, ES817 help from outside at what does not read alone. Such help is let in where
-- the door says READING, as an ADMIN without a person, and from there on this transaction writes nothing, whatever is sent behind it.
create or replace function kit.enter(for_host text, hash bytea, allowed text[], during text[], needs text[], page_role text)
returns kit.entrance language plpgsql as $$
declare
  here kit.entrance;
  held record;
  helped bigint;
  closes timestamptz;
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
  perform set_config('eschool.site', here.site::text, true), set_config('eschool.person', '', true), set_config('eschool.role', '', true),
    set_config('eschool.duties', '', true), set_config('eschool.help', '', true);
  select s.time_zone, s.demonstration, least(s.invalid_time, s.closes_at), s.closes_at into here.time_zone, here.demonstration, here.invalid_time, closes
    from site s where s.id = here.site;
  if closes <= now() then
    raise exception 'closed' using errcode = 'ES404', detail = (
      select jsonb_build_object('name', s.school_name, 'zone', s.time_zone, 'since', s.closes_at, 'contact', s.contact)
      from site s where s.id = here.site);
  end if;
  if hash is not null then
    select s.id, s.person, s.role, s.stage, s.end_reason, s.ended_at, s.seen_at, s.idle, s.ends_at, s.language, p.head_teacher, p.duties, p.state into held
      from session s join person p on p.id = s.person and p.site = s.site
      where s.token_hash = hash;
    if held.id is not null and (held.ended_at is not null or held.seen_at + held.idle < now() or held.ends_at < now() or held.state <> 'ENABLED') then
      -- What had timed out before somebody signed in anew was displaced by nobody.
      if held.end_reason = 'kicked' and held.ended_at < least(held.seen_at + held.idle, held.ends_at) then
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
      here.language := held.language;
      if held.role = 'ADMIN' then
        here.duties := held.duties;
      end if;
      here.stale := held.seen_at < now() - interval '5 minutes';
      perform set_config('eschool.person', held.person::text, true), set_config('eschool.role', held.role, true),
        set_config('eschool.duties', coalesce(held.duties::text, ''), true);
    else
      select h.id into helped from help h where h.token_hash = hash and h.ended_at is null and h.ends_at > now();
    end if;
    if helped is not null then
      here.session := 0;
      here.person := 0;
      here.role := 'ADMIN';
      here.head := false;
      here.stage := 'HELP';
      here.stale := false;
      perform set_config('eschool.person', '0', true), set_config('eschool.role', 'ADMIN', true), set_config('eschool.help', helped::text, true);
      if 'READING' = any (during) then
        perform set_config('transaction_read_only', 'on', true);
      elsif not 'HELP' = any (during) then
        raise exception 'help reads only' using errcode = 'ES817';
      end if;
    end if;
  end if;
  if allowed is not null then
    if here.session is null then
      raise exception 'no session' using errcode = 'ES401';
    end if;
    if here.stage not in ('WHOLE', 'HELP') and not here.stage = any (during) then
      raise exception 'session not whole' using errcode = 'ES009';
    end if;
    if page_role is not null and page_role <> here.role then
      raise exception 'another role' using errcode = 'ES009';
    end if;
    if not (here.role = any (allowed) or (here.head and 'TEACHERINCHARGE' = any (allowed))) then
      raise exception 'role may not' using errcode = 'ES410';
    end if;
    if here.duties is not null and needs is not null and not here.duties && needs then
      raise exception 'duty not given' using errcode = 'ES410';
    end if;
  end if;
  return here;
end $$;
grant execute on function kit.enter(text, bytea, text[], text[], text[], text) to eschool_app;
