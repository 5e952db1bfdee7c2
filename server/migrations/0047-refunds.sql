-- What students ask to have back. Answered by a refund, by words, or taken back; the sum is what was not earned when it was asked.
create table refund_request (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course_order bigint not null,
  cents bigint not null check (cents > 0),
  reason text not null check (char_length(reason) between 1 and 200),
  state text not null default 'open' check (state in ('open', 'granted', 'declined', 'takenBack')),
  answer text not null default '' check (char_length(answer) <= 200),
  made_at timestamptz not null default now(),
  answered_by bigint,
  answered_at timestamptz,
  foreign key (site, course_order) references course_order (site, id),
  foreign key (site, answered_by) references person (site, id),
  check ((state = 'open') = (answered_at is null))
);
-- One at a time, however often it is asked for at the same moment.
create unique index refund_request_open on refund_request (site, course_order) where state = 'open';
create index on refund_request (site, course_order, id);
select kit.protect('refund_request', 'select, insert, update');

-- A course that falls through: what is not earned goes back, one seat after the other, whoever works at it and however often they end.
create table course_closing (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  becomes text not null check (becomes in ('withdrawn', 'archived')),
  state text not null default 'running' check (state in ('running', 'done', 'stuck')),
  reason text not null check (char_length(reason) between 1 and 200),
  -- Seats that were given back, and how much.
  done integer not null default 0,
  cents bigint not null default 0,
  made_by bigint,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (site, course) references course (site, id),
  foreign key (site, made_by) references person (site, id),
  check ((state = 'running') = (ended_at is null))
);
create unique index course_closing_runs on course_closing (site, course) where state = 'running';
create index on course_closing (site, course, id);
select kit.protect('course_closing', 'select, insert, update');

-- What a provider would not give back goes by transfer, with the picture that shows it and the bank's own number.
alter table order_refund add column way text check (way = 'transfer');
alter table order_refund add column receipt text not null default '';
alter table order_refund add column proof text not null default '' check (char_length(proof) <= 200);
alter table order_refund add constraint order_refund_shown check ((way is null) = (receipt = '') and (way is null) = (proof = ''));

-- Of a seat that was refunded: the office lets the student order the course again.
alter table enrolment add column may_return boolean not null default false;
