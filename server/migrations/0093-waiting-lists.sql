-- Who waits for a seat of a full course. A line ends and stays: what became of it is asked for later. They are offered a seat in the
-- order of their numbers, which are given with the course held; the seat itself is kept as for an order, in seat_hold.
create table seat_wait (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  student bigint not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'seated', 'left', 'declined', 'lapsed', 'removed', 'ended')),
  made_by bigint,
  made_at timestamptz not null default clock_timestamp(),
  offered_at timestamptz,
  offered_until timestamptz,
  -- Of the office: why somebody is offered a seat out of turn, or taken off.
  word text not null default '' check (char_length(word) <= 200),
  ended_at timestamptz,
  unique (site, id),
  foreign key (site, course) references course (site, id) on delete cascade,
  foreign key (site, student) references person (site, id) on delete cascade,
  foreign key (site, made_by) references person (site, id),
  check (state <> 'offered' or offered_until is not null),
  check ((ended_at is null) = (state in ('waiting', 'offered')))
);
create unique index seat_wait_once on seat_wait (site, course, student) where ended_at is null;
create index seat_wait_line on seat_wait (site, course, id) where ended_at is null;
create index on seat_wait (site, student);
select kit.protect('seat_wait');

-- What it does stands in functions/wake-waiting.sql.
create function kit.wake_waiting() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger wake_waiting after delete on seat_hold for each row execute function kit.wake_waiting();
create trigger wake_waiting after delete or update of state on enrolment for each row execute function kit.wake_waiting();
create trigger wake_waiting after update of capacity, state, sale_from, sale_until on course
  for each row execute function kit.wake_waiting();
