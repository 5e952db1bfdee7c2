-- For jobs and the program's own work: a site by its number, nobody signed in.
create or replace function kit.enter_site(number bigint) returns kit.entrance language plpgsql as $$
declare
  here kit.entrance;
begin
  perform set_config('eschool.site', number::text, true), set_config('eschool.person', '', true), set_config('eschool.role', '', true),
    set_config('eschool.duties', '', true);
  select s.id, s.time_zone, s.demonstration, least(s.invalid_time, s.closes_at) into here.site, here.time_zone, here.demonstration, here.invalid_time
    from site s where s.id = number;
  if here.site is null then
    raise exception 'no such site' using errcode = 'ES404';
  end if;
  return here;
end $$;
