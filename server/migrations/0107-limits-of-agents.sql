-- How many schools an agent may have, and for how many days ahead one may be given: none is as the agent likes.
alter table provider.account
  add column most_schools integer check (most_schools >= 0),
  add column most_days integer check (most_days between 1 and 3660),
  add constraint limits_are_agents check (role = 'AGENT' or (most_schools is null and most_days is null));

-- An agent's schools go to another, or back to the operator. The policy of the table lets an agent give away nothing.
grant update (agent) on site to eschool_console;

-- Which limit a school of that end would break, or nothing. The account is held until the transaction ends: of two that are made at
-- once one is counted first.
create function provider.broken_limit(of_account bigint, is_new boolean, until date, zone text) returns text language plpgsql as $$
declare
  most provider.account;
begin
  select * into most from provider.account where id = of_account for no key update;
  if is_new and (select count(*) from site where agent = of_account) >= most.most_schools then
    return 'schools';
  end if;
  if (until is null and most.most_days is not null) or until > (now() at time zone zone)::date + most.most_days then
    return 'days';
  end if;
  return '';
end $$;
revoke all on function provider.broken_limit from public;
grant execute on function provider.broken_limit to eschool_console;
