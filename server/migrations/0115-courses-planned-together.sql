-- Several courses planned in one go are several batches under the number of the first, so that they can be taken back in one go.
alter table arrangement add column together bigint,
  add constraint arrangement_together foreign key (site, together) references arrangement (site, id);
create index on arrangement (site, together) where together is not null;
