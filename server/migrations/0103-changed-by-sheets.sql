-- A sheet may change accounts that stand already: what it changes is kept with its row until it is written, so that only what somebody saw is.
alter table import
  add column changes boolean not null default false,
  add column changed integer not null default 0;
alter table import_row
  add column person bigint,
  add column changes jsonb not null default '[]';
alter table import_row drop constraint import_row_state_check;
alter table import_row add check (state in ('good', 'bad', 'same', 'changed'));
