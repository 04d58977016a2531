-- Two who change one role at once: the second is told.
alter table rol add column version integer not null default 1;
