-- Announcements of the charity classes: written by the operator for all schools, those that come later too, or for chosen ones.
create table benefit (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 80),
  -- Cleaned rich text, and its words alone.
  content text not null default '',
  words text not null default '',
  for_all boolean not null,
  -- Raised when the operator changes it: a school that has published it may publish it anew.
  edition integer not null default 1,
  made_at timestamptz not null default now()
);
create table benefit_school (
  benefit bigint not null references benefit on delete cascade,
  site bigint not null references site on delete cascade,
  primary key (benefit, site)
);
create index on benefit_school (site);
alter table benefit_school enable row level security;
alter table benefit_school force row level security;
create policy own_site on benefit_school for select to eschool_app using (site = current_setting('eschool.site')::bigint);
create policy every_site on benefit_school to eschool_operator using (true) with check (true);
grant select on benefit_school to eschool_app;
grant select, insert, update, delete on benefit_school to eschool_operator;

alter table benefit enable row level security;
alter table benefit force row level security;
create policy for_school on benefit for select to eschool_app
  using (for_all or exists (select from benefit_school s where s.benefit = benefit.id));
create policy every_site on benefit to eschool_operator using (true) with check (true);
grant select on benefit to eschool_app;
grant select, insert, update, delete on benefit to eschool_operator;

-- The announcement that a school has made of one. It stays when the operator takes the benefit back.
alter table broadcast add column benefit bigint references benefit on delete set null;
create unique index broadcast_of_benefit on broadcast (site, benefit) where benefit is not null;

-- What a school made of one: published, in which edition, or removed from its list.
create table benefit_answer (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  benefit bigint not null references benefit on delete cascade,
  edition integer not null default 0,
  published_at timestamptz,
  removed_at timestamptz,
  primary key (site, benefit)
);
create index on benefit_answer (benefit);
select kit.protect('benefit_answer');

create table benefit_receipt (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  benefit bigint not null references benefit on delete cascade,
  edition integer not null,
  primary key (site, person, benefit),
  foreign key (site, person) references person (site, id) on delete cascade
);
create index on benefit_receipt (benefit);
select kit.protect('benefit_receipt');

-- The operator rings the bells of the schools it writes to.
grant execute on function kit.enqueue(text, jsonb, text, timestamptz, integer) to eschool_operator;
