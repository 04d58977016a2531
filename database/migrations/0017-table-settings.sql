-- How each user has set each list of the back office: columns and their order, rows to a page, saved views.
create table tabla_ajuste (
  usuario_id  uuid not null references usuario on delete cascade,
  tabla       text not null,               -- the list's own name
  valor       jsonb not null,
  primary key (usuario_id, tabla)
);
