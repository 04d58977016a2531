-- Garments also move when staff set other days for an order or a line.
alter table promesa_cambio drop constraint promesa_cambio_por_que_check,
  add constraint promesa_cambio_por_que_check check (por_que in ('lote', 'liberado', 'traslado', 'dias'));
