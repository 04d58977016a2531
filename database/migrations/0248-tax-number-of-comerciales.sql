-- The tax number of a comercial stands on the statements of commissions.
alter table comercial add column nif text not null default '';
comment on column comercial.nif is 'tax number';
