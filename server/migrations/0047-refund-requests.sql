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
