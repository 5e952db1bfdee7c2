-- In which class a student was, and from when until when. The open stay is person.class; what it is called is read from the tree as long
-- as it lasts, and kept when it ends. Of who was in a class before this table the beginning is not known.
create table class_stay (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  student bigint not null,
  class bigint,
  path text not null default '',
  since timestamptz,
  until timestamptz,
  unique (site, id),
  check (until is not null or class is not null),
  foreign key (site, student) references person (site, id) on delete cascade,
  foreign key (site, class) references node (site, id) on delete set null (class)
);
create index on class_stay (site, student, id desc);
create unique index on class_stay (site, student) where until is null;
create index on class_stay (site, class) where class is not null;
alter table person no force row level security;
insert into class_stay (site, student, class) select site, id, class from person where class is not null and erased_at is null;
alter table person force row level security;
select kit.protect('class_stay');

create function kit.keep_class_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update class_stay set until = now(), path = coalesce((
      with recursive up as (
        select n.parent, n.name, 1 as height from node n where n.site = new.site and n.id = class_stay.class
        union all select n.parent, n.name, up.height + 1 from node n join up on n.id = up.parent where n.site = new.site
      ) select string_agg(name, ' / ' order by height desc) from up), '')
    where site = new.site and student = new.id and until is null;
  end if;
  if new.class is not null then
    insert into class_stay (site, student, class, since) values (new.site, new.id, new.class, now());
  end if;
  return null;
end $$;
revoke all on function kit.keep_class_stay() from public;
create trigger keep_class_stay_new after insert on person for each row when (new.class is not null) execute function kit.keep_class_stay();
create trigger keep_class_stay after update of class on person for each row
  when (old.class is distinct from new.class) execute function kit.keep_class_stay();
