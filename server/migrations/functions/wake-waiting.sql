-- A seat may have been freed, or a course have left the sale: where somebody waits, a job looks, after the commit and once a transaction
-- and course. Without a key of its own: two transactions that free seats would wait for each other's job, each holding what the other wants.
create or replace function kit.wake_waiting() returns trigger language plpgsql as $$
declare
  here bigint := old.site;
  of bigint := case tg_table_name when 'course' then (to_jsonb(old) ->> 'id')::bigint else (to_jsonb(old) ->> 'course')::bigint end;
begin
  -- Whoever takes a whole school away is in none.
  if coalesce(current_setting('eschool.site', true), '') <> here::text then return null; end if;
  if current_setting('eschool.woken', true) is not distinct from of::text then return null; end if;
  if exists (select from seat_wait where site = here and course = of and ended_at is null) then
    perform set_config('eschool.woken', of::text, true);
    perform kit.enqueue('waiting list', jsonb_build_object('course', of));
  end if;
  return null;
end $$;
