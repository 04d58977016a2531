-- Notifies all servers of an ended session, so that they forget the caller of that session only.
create or replace function notify_session_end() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('cambio', 'sesion ' || new.id);
  return null;
end $$;
