-- The queue's tables are closed to the console too. It sees what gave up, of which school and why; of what the job was to do, nothing.
-- What an error quotes may be somebody's name or number: it is left out.
create function provider.dead_jobs(most integer)
returns table (id bigint, task text, site bigint, attempts integer, error text, made_at timestamptz, failed_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = pg_catalog, graphile_worker as $$
begin
  if current_setting('provider.role', true) is distinct from 'OPERATOR' then
    raise exception 'role may not' using errcode = 'ES410';
  end if;
  return query
    select j.id, t.identifier::text, (j.payload ->> 'site')::bigint, j.attempts::integer,
      left(regexp_replace(split_part(coalesce(j.last_error, ''), E'\n', 1), '"[^"]*"|''[^'']*''|\([^)]*\)|\S+@\S+|\d{4,}', '…', 'g'), 200),
      j.created_at, j.updated_at, count(*) over ()
    from _private_jobs j join _private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
    order by j.updated_at desc, j.id desc limit most;
end $$;

-- From the beginning, at once. Answers which were: one that somebody else has begun again already is left alone.
create function provider.try_again(jobs bigint[]) returns table (id bigint, task text)
language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
begin
  if current_setting('provider.role', true) is distinct from 'OPERATOR' then
    raise exception 'role may not' using errcode = 'ES410';
  end if;
  return query
    with dead as materialized (
      select j.id as job, t.identifier::text as task from _private_jobs j join _private_tasks t on t.id = j.task_id
      where j.id = any (jobs) and j.attempts >= j.max_attempts and j.locked_at is null for update of j
    )
    select d.job, d.task from dead d,
      lateral (select count(*) from reschedule_jobs(array[d.job], run_at => now(), attempts => 0)) begun;
end $$;
revoke all on function provider.dead_jobs, provider.try_again from public;
grant execute on function provider.dead_jobs, provider.try_again to eschool_console;
