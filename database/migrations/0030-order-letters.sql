-- Transactions that give a notice commit one after another, each waiting for the disk alone: no two orders could be kept
-- by one turn of it. Of an order's letters the server that took it tells its own post office; were it killed before, the
-- others find them when they next look.
drop trigger correo_nuevo on correo;
create trigger correo_nuevo after insert on correo for each row when (new.carta <> 'pedidoRecibido')
  execute function avisar_cambio('correo');
