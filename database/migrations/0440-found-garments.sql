-- Garments that were missing at a workshop and are found later (docs/decisions/0440-found-garments.md): a receipt
-- takes them off what is missing, so its `faltan` is negative.
alter table ordenfab_recepcion_celda drop constraint ordenfab_recepcion_celda_faltan_check;
alter table ordenfab_recepcion_celda add constraint ordenfab_recepcion_celda_found_check
  check (faltan >= 0 or (rehacer = 0 and buenas + segundas = -faltan));
