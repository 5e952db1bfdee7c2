-- Office files as PDF, made where somebody looks at one for the first time. One for each file, however many versions name it.
create table office_pages (
  site bigint not null default current_setting('eschool.site')::bigint,
  file bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'made', 'failed', 'noProgram')),
  problem text check (problem in ('broken', 'tooLong')),
  pdf bigint,
  changed_at timestamptz not null default now(),
  primary key (site, file),
  foreign key (site, file) references file (site, id) on delete cascade,
  foreign key (site, pdf) references file (site, id),
  check ((state = 'made') = (pdf is not null)),
  check ((state = 'failed') = (problem is not null))
);
create index on office_pages (site, changed_at) where state in ('waiting', 'making');
create index on office_pages (site, pdf) where pdf is not null;
select kit.protect('office_pages');

-- What nobody's file is shown by any more is swept away with the unused.
create function kit.leave_pages() returns trigger language plpgsql as $$
begin
  update file set used = false, created_at = now() where site = old.site and id = old.pdf;
  return null;
end $$;
create trigger leave_pages after delete on office_pages for each row when (old.pdf is not null) execute function kit.leave_pages();
