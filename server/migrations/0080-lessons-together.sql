-- Several lessons changed in one go, so that the change can be taken back in one go.
create table rearrangement (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  kind text not null check (kind in ('move', 'substitute', 'cancel', 'restore', 'rename')),
  reason text not null check (char_length(reason) <= 200),
  lessons integer not null check (lessons > 0),
  made_by bigint,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  unique (site, id),
  foreign key (site, made_by) references person (site, id) on delete set null (made_by)
);
create index on rearrangement (site, id desc);
select kit.protect('rearrangement');

alter table lesson_change add column rearrangement bigint,
  add constraint lesson_change_together foreign key (site, rearrangement) references rearrangement (site, id);
create index on lesson_change (site, rearrangement) where rearrangement is not null;
alter table lesson_change drop constraint lesson_change_kind_check;
alter table lesson_change add constraint lesson_change_kind_check
  check (kind in ('made', 'moved', 'cancelled', 'restored', 'substituted', 'changed', 'begun', 'ended'));

-- A make-up lesson hangs on the cancelled one that it makes up for.
alter table lesson add column makes_up bigint,
  add constraint lesson_makes_up foreign key (site, makes_up) references lesson (site, id) on delete set null (makes_up);
create index on lesson (site, makes_up) where makes_up is not null;
