-- The lock is the site's, taken by the last statement of a transaction and held until its commit. Where the log ends is noted beside it.
create or replace function kit.chain_log() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7101, hashint8(new.site));
  select number, chain into last from log_end where site = new.site;
  new.number := coalesce(last.number, 0) + 1;
  new.chain := kit.log_link(last.chain, new);
  insert into log_end (site, number, chain) values (new.site, new.number, new.chain)
    on conflict (site) do update set number = excluded.number, chain = excluded.chain;
  return new;
end $$;
