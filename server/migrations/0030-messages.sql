-- An outbox that survives a kill, knows its limits and what was charged. `mark` is made anew for each try: by it a sending whose answer
-- was cut is known again at the provider.
alter table message drop constraint message_state_check;
alter table message
  add constraint message_state_check check (state in ('waiting', 'sending', 'sent', 'unknown', 'stopped', 'failed', 'kept')),
  add column mark uuid not null default gen_random_uuid(),
  -- Whom it is about; a guardian's is about the student.
  add column person bigint,
  add column lesson bigint,
  add column lesson_at timestamptz,
  add column minutes_before integer,
  -- Somebody waits for it: it goes first, and quiet hours do not hold it.
  add column urgent boolean not null default false,
  add column due_at timestamptz not null default now(),
  add column good_until timestamptz,
  add column text text not null default '',
  -- The provider's own word for a problem.
  add column detail text not null default '',
  -- How often the provider was asked what became of it, and whether a person wants it repeated.
  add column asks integer not null default 0,
  add column wished boolean not null default false,
  -- The school's day on which it counts; a refused sending is given back.
  add column counted_on date,
  add column cost numeric(10, 4),
  add column sending_at timestamptz,
  add foreign key (site, person) references person (site, id) on delete set null (person),
  add foreign key (site, lesson) references lesson (site, id) on delete set null (lesson);
create index message_open on message (site, state, urgent desc, due_at, id) where state in ('waiting', 'sending', 'unknown', 'stopped');
create index on message (site, recipient, counted_on);
create index on message (site, person);
-- A reminder is written once, whoever writes it at the same moment.
create unique index message_reminder on message (site, lesson, lesson_at, minutes_before, person, recipient)
  where lesson is not null and minutes_before is not null;
create index on message (site, lesson) where state in ('waiting', 'stopped');

-- How many sendings count on a day of the school.
create table message_day (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  day date not null,
  sendings integer not null default 0 check (sendings >= 0),
  primary key (site, day)
);
select kit.protect('message_day');

create table message_setting (
  site bigint primary key default current_setting('eschool.site')::bigint references site,
  sign text not null default '' check (char_length(sign) <= 20),
  -- Of each purpose: whether it is sent, its words, the provider's number of its template.
  templates jsonb not null default '{}',
  before_minutes integer[] not null default '{}',
  told text[] not null default '{}',
  quiet_from time,
  quiet_to time,
  month_most integer check (month_most >= 0),
  day_most integer check (day_most >= 0),
  phone_most integer check (phone_most >= 1),
  version integer not null default 0,
  check ((quiet_from is null) = (quiet_to is null))
);
select kit.protect('message_setting');

-- One sending more, unless the month or the day of the school is full. Whoever counts holds the day until the end of the transaction.
create function kit.count_sending(today date, most_month integer, most_day integer) returns text language plpgsql as $$
begin
  insert into message_day (day) values (today) on conflict do nothing;
  perform from message_day where day = today for update;
  if (select sum(sendings) from message_day where day >= date_trunc('month', today) and day <= today) >= most_month then
    return 'budget';
  end if;
  if (select sendings from message_day where day = today) >= most_day then
    return 'dayLimit';
  end if;
  update message_day set sendings = sendings + 1 where day = today;
  return 'counted';
end $$;

-- Takes a waiting message to be sent: 'taken', 'gone' where another has it, or what is full.
create function kit.take_message(wanted bigint, own_mark uuid, words text, price numeric, today date, most_month integer, most_day integer, most_phone integer)
returns text language plpgsql as $$
declare
  one record;
  counted text;
begin
  select channel, recipient, urgent, counted_on into one from message where id = wanted and state = 'waiting' for update skip locked;
  if not found then
    return 'gone';
  end if;
  if one.channel = 'sms' and one.counted_on is null then
    if not one.urgent and (select count(*) from message m where m.recipient = one.recipient and m.counted_on = today) >= most_phone then
      return 'phoneLimit';
    end if;
    counted := kit.count_sending(today, most_month, most_day);
    if counted <> 'counted' then
      return counted;
    end if;
  end if;
  update message set state = 'sending', mark = own_mark, text = words, cost = price, tries = tries + 1, asks = 0, wished = false,
    sending_at = clock_timestamp(), counted_on = case when channel = 'sms' then coalesce(counted_on, today) end
  where id = wanted;
  return 'taken';
end $$;

-- What was not sent does not count.
create function kit.give_back_sending(wanted bigint) returns void language plpgsql as $$
declare
  day_of date;
begin
  select counted_on into day_of from message where id = wanted for update;
  update message_day set sendings = greatest(sendings - 1, 0) where day = day_of;
  update message set counted_on = null, cost = null where id = wanted;
end $$;
revoke all on function kit.count_sending(date, integer, integer), kit.give_back_sending(bigint),
  kit.take_message(bigint, uuid, text, numeric, date, integer, integer, integer) from public;
grant execute on function kit.count_sending(date, integer, integer), kit.give_back_sending(bigint),
  kit.take_message(bigint, uuid, text, numeric, date, integer, integer, integer) to eschool_app;

-- A reminder follows its lesson: one of another time, or of a lesson that is not held, does not go out any more.
create function kit.reminders_follow() returns trigger language plpgsql as $$
begin
  update message set state = 'failed', problem = 'lessonMoved'
  where site = old.site and lesson = old.id and minutes_before is not null and state in ('waiting', 'stopped');
  return null;
end $$;
create trigger reminders_follow after update of state, starts_at on lesson for each row
  when (new.starts_at <> old.starts_at or new.state = 'cancelled') execute function kit.reminders_follow();
create function kit.reminders_end() returns trigger language plpgsql as $$
begin
  update message set state = 'failed', problem = 'lessonMoved'
  where site = old.site and lesson = old.id and minutes_before is not null and state in ('waiting', 'stopped');
  return old;
end $$;
-- Before it, because the lesson's number goes from the messages with the lesson.
create trigger reminders_end before delete on lesson for each row execute function kit.reminders_end();
