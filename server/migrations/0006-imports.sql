-- A sheet that somebody brought, from its upload to what became of it.
create table import (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  person bigint not null,
  type integer not null check (type between 1 and 5),
  content text not null check (content in ('users', 'classes')),
  role text,
  language text not null default 'zh' check (language in ('zh', 'en', 'es')),
  file_name text not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'writing', 'done', 'undone', 'failed')),
  way text check (way in ('all', 'good')),
  percent integer not null default 0 check (percent between 0 and 100),
  -- Columns that were found, headings that nobody knows.
  columns text[] not null default '{}',
  unknown text[] not null default '{}',
  total integer not null default 0,
  good integer not null default 0,
  bad integer not null default 0,
  same integer not null default 0,
  made bigint[] not null default '{}',
  -- Passwords that the program made, until they are fetched once.
  passwords bytea,
  -- Whoever works at it says so; after a silence somebody else goes on.
  touched_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (site, id),
  foreign key (site, person) references person (site, id) on delete cascade
);
create index on import (site, id desc);
create index import_under_way on import (touched_at) where state in ('checking', 'writing');
select kit.protect('import');

create table import_row (
  site bigint not null default current_setting('eschool.site')::bigint,
  import bigint not null,
  -- The row's number in the sheet, as its reader sees it.
  number integer not null,
  cells jsonb not null,
  state text not null default 'good' check (state in ('good', 'bad', 'same')),
  problems jsonb not null default '[]',
  -- An initial password from the sheet, sealed until it is hashed.
  secret bytea,
  made bigint,
  primary key (site, import, number),
  foreign key (site, import) references import (site, id) on delete cascade
);
create index import_row_secret on import_row (site, import) where secret is not null;
select kit.protect('import_row');
