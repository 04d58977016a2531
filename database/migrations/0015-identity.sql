-- What the house needs to look after its accounts: invitations, sessions that end at once, accounts that are gone.
alter table usuario add column borrado timestamptz;  -- its person is anonymised; the row stays for the documents that name it
create unique index usuario_user_name_key on usuario (lower(user_name));
create index usuario_cliente_idx on usuario (cliente_id);

alter table clave_cuenta drop constraint clave_cuenta_uso_check,
  add constraint clave_cuenta_uso_check check (uso in ('restablecer', 'enlace', 'invitacion'));

alter table sesion add column dispositivo text not null default '';  -- browser and system in words, from the sign-in
alter table sesion add column desde text not null default '';        -- network address of the sign-in

-- A server remembers callers by session: the end of one is told by its id, so that only that one is forgotten.
create function avisar_sesion() returns trigger language plpgsql as $$
begin
  perform pg_notify('cambio', 'sesion ' || new.id);
  return null;
end $$;
create trigger sesion_terminada after update of ended on sesion for each row
  when (new.ended is not null and old.ended is null) execute function avisar_sesion();
