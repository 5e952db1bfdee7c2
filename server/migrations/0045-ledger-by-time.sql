-- When it moved stands beside what moved: the bill of years is read by time, and by nothing else. A line takes the moment of its entry
-- (functions/entry-is-new.sql).
alter table ledger_line add column at timestamptz not null default now();
alter table ledger_line no force row level security;
alter table ledger_entry no force row level security;
update ledger_line l set at = e.at from ledger_entry e where e.site = l.site and e.id = l.entry;
alter table ledger_line force row level security;
alter table ledger_entry force row level security;
create index ledger_line_at on ledger_line (site, at) include (account, cents);
create index course_order_made on course_order (site, made_at desc, id desc);
