-- By which ways somebody wants to hear from the school. Nothing said is yes to text messages.
create table own_way (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  sms boolean not null,
  primary key (site, person),
  foreign key (site, person) references person (site, id) on delete cascade
);
select kit.protect('own_way');

-- A browser that takes what it is told while no page is open. It belongs to a session: whoever signs out there hears nothing there.
create table push_device (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  session bigint not null,
  -- Where its maker's push service takes messages for it, and with which keys they are encrypted.
  endpoint text not null check (char_length(endpoint) <= 1000),
  key text not null,
  secret text not null,
  created_at timestamptz not null default now(),
  unique (site, endpoint),
  unique (site, session),
  foreign key (site, person) references person (site, id) on delete cascade,
  foreign key (site, session) references session (site, id) on delete cascade
);
create index on push_device (site, person);
select kit.protect('push_device');

alter table message drop constraint message_channel_check;
alter table message add constraint message_channel_check check (channel in ('sms', 'email', 'push'));
