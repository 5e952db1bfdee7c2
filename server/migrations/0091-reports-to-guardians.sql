-- A learning report goes to a guardian as well: a link is then to that of one course, of all lessons or of some days.
alter table guardian_link drop constraint guardian_link_purpose_check;
alter table guardian_link
  add constraint guardian_link_purpose_check check (purpose in ('leave', 'report')),
  add column about jsonb not null default '{}',
  -- As the office reads it in a list.
  add column title text not null default '';
drop index guardian_link_stands;
create unique index guardian_link_stands on guardian_link (site, guardian, purpose, about) where revoked_at is null;

-- Whoever fetches by a guardian's link has no session: what is fetched looks itself whether the link still stands.
alter table export_ticket
  alter column person drop not null,
  alter column session drop not null,
  add check ((person is null) = (session is null));
