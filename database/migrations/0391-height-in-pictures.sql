-- The height of the woman in the pictures of a modelo, in centimetres; shops imagine a garment by it.
alter table modelo add column estatura smallint
  constraint modelo_estatura_check check (estatura between 140 and 210);
comment on column modelo.estatura is 'height in cm of the woman in the pictures; null where not known';
