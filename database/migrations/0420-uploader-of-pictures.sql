-- A shop may only send the pictures that it uploaded itself. Pictures of imports and of the demo have none.
alter table imagen add column usuario_id uuid references usuario (id) on delete set null;
create index imagen_usuario_idx on imagen (usuario_id) where usuario_id is not null;
