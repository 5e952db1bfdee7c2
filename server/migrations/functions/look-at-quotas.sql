-- What a provider has set may be used up already: a job looks, in the scope of the school, where the console never is.
create or replace function kit.look_at_quotas(school bigint) returns void language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
begin
  perform graphile_worker.add_job('look at quotas', json_build_object('site', school), job_key => 'look at quotas ' || school,
    max_attempts => 12);
end $$;
revoke all on function kit.look_at_quotas(bigint) from public;
grant execute on function kit.look_at_quotas(bigint) to eschool_console;
