-- By which rule a lesson earns its share, from when on: the rule of a lesson is the one that stood when it began, so none is ever changed.
create table earning_rule (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  since timestamptz not null default now(),
  rule text not null check (rule in ('held', 'attended')),
  set_by bigint,
  primary key (site, since),
  foreign key (site, set_by) references person (site, id) on delete set null (set_by)
);
create index on earning_rule (site, set_by);
select kit.protect('earning_rule', 'select, insert');
