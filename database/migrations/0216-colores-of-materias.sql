-- A color of a materia has no name of its own: the color of the house says it.
alter table materia_color drop column referencia;
