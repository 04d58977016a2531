/** The modelos that a measured catalogue has beside those of the demo. */
export const moreModelos = 10_000;

/** Modelos with a picture, two colores and eight tallas each, in stock. */
export const largeCatalogue = `
  insert into modelo (referencia, nombre, modelo_tipo_id, temporada_id, precio, pvpr, publicado)
    select 'BENCH-' || n, 'Bench ' || n, (select min(id) from modelo_tipo), (select min(id) from temporada), 8400,
      21900, true
    from generate_series(1, ${moreModelos}) n;
  insert into modelo_color (modelo_id, color_id, orden)
    select m.id, c.id, c.id from modelo m, (select id from color order by id limit 2) c
    where m.referencia like 'BENCH-%';
  insert into modelo_imagen (modelo_id, imagen_id, orden)
    select m.id, (select min(imagen_id) from modelo_imagen), 0 from modelo m where m.referencia like 'BENCH-%';
  insert into variante (modelo_color_id, talla_id)
    select mc.id, t.id from modelo_color mc join modelo m on m.id = mc.modelo_id,
      (select id from talla order by orden limit 8) t
    where m.referencia like 'BENCH-%';
  insert into stock (modelo_color_id, talla_id, fisico)
    select v.modelo_color_id, v.talla_id, (v.modelo_color_id * 7 + v.talla_id * 13) % 9
    from variante v join modelo_color mc on mc.id = v.modelo_color_id join modelo m on m.id = mc.modelo_id
    where m.referencia like 'BENCH-%'`;
