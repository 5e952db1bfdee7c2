-- A sheet stays, sealed, until it is written: its columns may be told by hand, and told once more.
alter table import
  add column sheet bytea,
  add column head_line integer not null default 0,
  -- By the place of each column: which one it is, nothing where it is left out.
  add column places jsonb not null default '[]',
  -- Where the name of an account comes from when the sheet has none.
  add column account_from text check (account_from in ('number', 'phone', 'guardianPhone'));
alter table import drop constraint import_state_check;
alter table import add check (state in ('columns', 'checking', 'checked', 'writing', 'done', 'undone', 'failed'));

-- What the reading itself found wrong with a row, which no look into the database changes.
alter table import_row add column faults jsonb not null default '[]';

-- What the headings of this school mean, as somebody of its office told once; nothing: the column is left out.
create table sheet_heading (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  content text not null,
  head text not null,
  meaning text,
  primary key (site, content, head)
);
select kit.protect('sheet_heading');
