-- A row that may mean an account of the same name waits for an answer: made anew, or that account changed.
alter table import add column asked integer not null default 0;
alter table import_row
  add column asks jsonb,
  add column answer text check (answer in ('add', 'change')),
  -- About whom it was answered: where it would mean somebody else, it is asked again.
  add column answered bigint;
alter table import_row drop constraint import_row_state_check;
alter table import_row add check (state in ('good', 'bad', 'same', 'changed', 'asked'));
