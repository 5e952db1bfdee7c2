-- What a notification is about, by which the inbox is narrowed and a person chooses what pops up.
alter table notification add column kind text not null default 'account'
  check (kind in ('lesson', 'course', 'announcement', 'account'));
alter table notification alter column kind drop default;

-- Kinds of which somebody wants no popup: they are kept all the same. Nothing said is yes.
create table notification_quiet (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  kind text not null check (kind in ('lesson', 'course', 'announcement', 'account')),
  primary key (site, person, kind),
  foreign key (site, person) references person (site, id) on delete cascade
);
select kit.protect('notification_quiet');
