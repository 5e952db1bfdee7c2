-- When the installation will be maintained, announced by the operator to all schools: shown on every page from a time before.
create table maintenance (
  id bigint generated always as identity primary key,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  shown_from timestamptz not null check (shown_from <= begins_at),
  -- By language; what is not written is left out.
  words jsonb not null default '{}',
  made_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint maintenance_once exclude using gist (tstzrange(begins_at, ends_at) with &&) where (withdrawn_at is null)
);
alter table maintenance enable row level security;
alter table maintenance force row level security;
create policy every_school on maintenance for select to eschool_app using (true);
create policy console on maintenance to eschool_console
  using (current_setting('provider.role') = 'OPERATOR') with check (current_setting('provider.role') = 'OPERATOR');
grant select on maintenance to eschool_app;
grant select, insert, update on maintenance to eschool_console;

-- Every school's open pages ask anew, each at a moment of its own, and the teachers of lessons that run into it are told.
create function provider.tell_of_maintenance(which bigint, act text) returns void language plpgsql as $$
declare
  one record;
  told jsonb;
begin
  select jsonb_build_object('act', act, 'begins', begins_at, 'ends', ends_at) into told from maintenance where id = which;
  for one in select id from site where closes_at is null or closes_at > now() loop
    perform set_config('eschool.site', one.id::text, true),
      kit.enqueue('push', '{"to":{"school":true},"push":{"type":11,"within":5000}}'), kit.enqueue('tell of maintenance', told);
  end loop;
  perform set_config('eschool.site', '', true);
end $$;
revoke all on function provider.tell_of_maintenance from public;
grant execute on function provider.tell_of_maintenance to eschool_console;
