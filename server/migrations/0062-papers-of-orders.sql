-- When something moved is the database's to say. A demonstration alone, while it is being made and nobody has ever signed in there, may
-- tell of months that it never had: no call can, since whoever calls has come in.
create function kit.books_moment() returns trigger language plpgsql as $$
declare
  told text := current_setting('eschool.books_moment', true);
begin
  -- What is brought back or measured keeps its own.
  if current_user <> 'eschool_app' then
    return new;
  end if;
  new.at := case tg_table_name when 'order_event' then clock_timestamp() else now() end;
  if told <> '' and exists (select from site s where s.id = new.site and s.demonstration)
    and not exists (select from session s where s.site = new.site) then
    new.at := least(told::timestamptz, now());
  end if;
  return new;
end $$;
create trigger books_moment before insert on ledger_entry for each row execute function kit.books_moment();
create trigger books_moment before insert on order_event for each row execute function kit.books_moment();

-- What was agreed on stays as it was, whatever the course says later.
alter table course_order
  add column fee_rule text not null default '',
  add column refund_rule text not null default '',
  -- The text that was accepted, in the language in which it was read, and who the two sides were.
  add column agreed jsonb;
alter table course_order no force row level security;
alter table course no force row level security;
update course_order o set fee_rule = c.fee_rule, refund_rule = c.refund_rule from course c where c.site = o.site and c.id = o.course;
alter table course_order force row level security;
alter table course force row level security;

-- The wish for an invoice, and what became of it. An order has one that is open or issued; what was declined or taken back stays.
create table order_invoice (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course_order bigint not null,
  title text not null check (char_length(title) between 1 and 100),
  -- Of a company; empty for a person.
  tax_number text not null default '' check (tax_number ~ '^([0-9A-Z]{15,20})?$'),
  email text not null default '' check (char_length(email) <= 254),
  state text not null default 'asked' check (state in ('asked', 'issued', 'declined', 'takenBack')),
  reason text not null default '' check (char_length(reason) <= 200),
  file bigint,
  -- What it is for, and how much of that red invoices have taken back.
  cents bigint not null default 0 check (cents >= 0),
  reversed bigint not null default 0 check (reversed between 0 and cents),
  red_file bigint,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by bigint,
  unique (site, id),
  foreign key (site, course_order) references course_order (site, id),
  foreign key (site, file) references file (site, id),
  foreign key (site, red_file) references file (site, id),
  foreign key (site, answered_by) references person (site, id) on delete set null (answered_by),
  check ((state = 'issued') = (file is not null))
);
create unique index order_invoice_one on order_invoice (site, course_order) where state in ('asked', 'issued');
create index on order_invoice (site, course_order, id);
create index on order_invoice (site, state, id);
create index on order_invoice (site, file) where file is not null;
create index on order_invoice (site, red_file) where red_file is not null;
select kit.protect('order_invoice', 'select, insert, update');
alter table course_order no force row level security;
alter table order_invoice no force row level security;
insert into order_invoice (site, course_order, title, tax_number, asked_at)
  select o.site, o.id, o.invoice_title, o.invoice_number, o.made_at from course_order o where o.invoice_title <> '';
alter table course_order force row level security;
alter table order_invoice force row level security;
