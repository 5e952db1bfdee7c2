-- The log is read by people now. By a thing, by an act and by time; by person it could be found before.
create index log_of_thing on log_line (site, thing, thing_id, number desc) where thing_id is not null;
create index log_of_act on log_line (site, action, number desc);
create index log_by_time on log_line (site, at, number);

-- Where the log ends. A chain alone does not show that its last lines were taken away.
create table log_end (
  site bigint primary key default current_setting('eschool.site')::bigint references site,
  number bigint not null,
  chain bytea not null
);
select kit.protect('log_end', 'select, insert, update');
alter table log_line no force row level security;
alter table log_end no force row level security;
insert into log_end (site, number, chain)
  select distinct on (site) site, number, chain from log_line order by site, number desc;
alter table log_line force row level security;
alter table log_end force row level security;

create function kit.log_link(before bytea, line log_line) returns bytea language sql immutable as $$
  select sha256(coalesce(before, ''::bytea) || convert_to(concat_ws('|', line.site, line.number, extract(epoch from line.at), line.person,
    line.role, line.action, line.thing, line.thing_id, line.detail, encode(coalesce(line.sealed, ''::bytea), 'hex'), line.address, line.request), 'UTF8'))
$$;

-- A stretch of a log, looked at line by line: up to where it was, where the log ends, and the first line that is missing or was changed.
create function kit.log_fault(of_site bigint, after bigint, most integer)
returns table (upto bigint, ends bigint, fault text, number bigint) language sql stable as $$
  with part as materialized (
    select l.line, (l.line).number, (l.line).chain, lag((l.line).number) over w as was, lag((l.line).chain) over w as link from (
      select x as line from log_line x where x.site = of_site and x.number >= after order by x.number limit most + 1) l
    window w as (order by (l.line).number)
  ), here as (
    select coalesce(max(p.number), after) as upto, (select e.number from log_end e where e.site = of_site) as ends,
      (select e.chain from log_end e where e.site = of_site) as chain, count(*) <= most as is_last,
      (array_agg(p.chain order by p.number desc))[1] as last_chain
    from part p
  ), wrong as (
    select 'missing' as fault, coalesce(p.was, after) + 1 as number from part p
      where p.number > after and p.number <> coalesce(p.was, after) + 1
    union all
    select 'changed', p.number from part p
      where p.number > after and p.number = coalesce(p.was, after) + 1 and p.chain <> kit.log_link(p.link, p.line)
    union all
    select case when h.upto = h.ends then 'changed' else 'missing' end, least(h.upto + 1, h.ends) from here h
      where h.is_last and h.ends is not null and (h.upto < h.ends or (h.upto = h.ends and h.last_chain <> h.chain))
    union all
    -- Lines behind the end that was noted, or without any: the note itself was touched.
    select 'changed', h.upto from here h where h.is_last and h.upto > coalesce(h.ends, 0)
  )
  select h.upto, coalesce(h.ends, 0), w.fault, w.number from here h left join lateral (
    select * from wrong order by wrong.number limit 1) w on true
$$;
