-- A decision about returned garments can be undone: its counter has the negative quantity.
alter table devolucion_decision
  drop constraint devolucion_decision_cantidad_check,
  add column anula_id integer unique references devolucion_decision,
  add constraint devolucion_decision_cantidad_check check (cantidad <> 0 and (cantidad < 0) = (anula_id is not null));
comment on column devolucion_decision.anula_id is 'the decision that this one undoes';
