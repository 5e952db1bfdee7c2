-- The school's own year: terms, vacations, days off, and days on which it teaches all the same.
create table year_span (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  kind text not null check (kind in ('term', 'vacation', 'dayOff', 'makeUpDay')),
  name text not null check (char_length(name) between 1 and 40),
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  unique (site, id)
);
create index on year_span (site, from_day);
select kit.protect('year_span');

-- Whose official days off are kept: those of China, or of no country.
alter table site add column national_days text not null default 'china' check (national_days in ('china', 'none'));
