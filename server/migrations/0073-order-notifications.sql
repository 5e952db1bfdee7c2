-- What is said of orders and money has a kind of its own: it was among the courses.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('lesson', 'course', 'order', 'announcement', 'account'));
alter table notification_quiet drop constraint notification_quiet_kind_check;
alter table notification_quiet add constraint notification_quiet_kind_check
  check (kind in ('lesson', 'course', 'order', 'announcement', 'account'));
alter table notification no force row level security;
update notification set kind = 'order' where kind = 'course' and (link like '/profile/order/%' or link like '/admin/order/%'
  or link like '/admin/dataStatistics/accountBill%');
alter table notification force row level security;
-- Whoever wanted no popups about courses was meant to be spared these as well.
alter table notification_quiet no force row level security;
insert into notification_quiet (site, person, kind) select site, person, 'order' from notification_quiet where kind = 'course';
alter table notification_quiet force row level security;
