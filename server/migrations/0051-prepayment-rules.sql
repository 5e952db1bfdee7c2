-- Which rules on prepayment a school has switched on; their figures are the law's and stand in the program.
create table prepayment_rule (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  rule text not null check (rule in ('lessons', 'months', 'yuan', 'ahead')),
  set_by bigint,
  set_at timestamptz not null default now(),
  primary key (site, rule),
  foreign key (site, set_by) references person (site, id) on delete set null (set_by)
);
create index on prepayment_rule (site, set_by);
select kit.protect('prepayment_rule');
