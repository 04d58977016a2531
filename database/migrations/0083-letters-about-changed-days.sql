-- Recipients of letters about changed days: shops and comerciales, comerciales only, or none.
alter table app_setting
  add column day_letters text not null default 'all' check (day_letters in ('all', 'reps', 'off'));

-- The changes that a letter to the shop names. Until now every change that left the queue counted as named.
create table promesa_carta (
  promesa_cambio_id  bigint primary key references promesa_cambio
);
comment on table promesa_carta is 'append-only';
insert into promesa_carta (promesa_cambio_id)
  select c.id from promesa_cambio c
  where not exists (select from promesa_aviso a where a.promesa_cambio_id = c.id);
