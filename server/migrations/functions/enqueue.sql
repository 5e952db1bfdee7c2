-- A job of the site the transaction is in: written with it, started after it. The queue's own tables are closed to the program, so this
-- runs with its owner's rights; it reads and writes no table of a school.
-- Jobs of one turn are run one after another, in the order in which they were written, whatever else runs at the same time. By the
-- clock and not by the transaction's begin: a long work writes its last word in a transaction that is older than those of its steps.
create or replace function kit.enqueue(task text, payload jsonb, job_key text default null, at timestamptz default null, tries integer default 12, turn text default null)
returns void language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
declare
  here bigint := current_setting('eschool.site')::bigint;
begin
  perform graphile_worker.add_job(task, (payload || jsonb_build_object('site', here))::json,
    queue_name => turn || ' of ' || here, job_key => job_key,
    run_at => case when turn is null then at else coalesce(at, clock_timestamp()) end, max_attempts => tries);
end $$;
revoke all on function kit.enqueue(text, jsonb, text, timestamptz, integer, text) from public;
grant execute on function kit.enqueue(text, jsonb, text, timestamptz, integer, text) to eschool_app, eschool_operator, eschool_console;
