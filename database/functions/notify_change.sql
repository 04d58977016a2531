-- Notifies all servers of a changed topic, whose cached replies they drop. The trigger's argument names the
-- topic. PostgreSQL sends equal notices of one transaction once.
create or replace function notify_change() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('cambio', tg_argv[0]);
  return null;
end $$;
