-- The file store that belongs to this database. Every server that starts compares its own with it: two servers with a
-- folder each would show one half of the licences and pictures each.
create table file_store (
  only_row      boolean primary key default true check (only_row),
  id            uuid not null,                       -- the content of `store-id` in the store itself
  place         text not null,                       -- as operators know it: host:/folder or s3://bucket/prefix
  registered_at timestamptz not null default now()
);
