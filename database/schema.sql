-- The schema that the migrations make. Written by `npm run schema:dump`.

CREATE EXTENSION fuzzystrmatch;

CREATE EXTENSION pg_trgm;

CREATE VIEW albaran_estado AS
 SELECT a.id AS albaran_id,
    p.estado,
    p.cuando,
    s.seguimiento,
    s.enlace
   FROM albaran a
     CROSS JOIN LATERAL ( SELECT albaran_paso.estado,
            albaran_paso.cuando
           FROM albaran_paso
          WHERE albaran_paso.albaran_id = a.id
          ORDER BY albaran_paso.id DESC
         LIMIT 1) p
     LEFT JOIN LATERAL ( SELECT albaran_paso.seguimiento,
            albaran_paso.enlace
           FROM albaran_paso
          WHERE albaran_paso.albaran_id = a.id AND albaran_paso.seguimiento <> ''::text
          ORDER BY albaran_paso.id DESC
         LIMIT 1) s ON true;

CREATE VIEW anticipo_saldo AS
 SELECT id AS factura_id,
    anticipo_pedido_id AS pedido_id,
    cliente_id,
    numero,
    fecha,
    regimen,
    ( SELECT max(b.tipo_iva) AS max
           FROM factura_base b
          WHERE b.factura_id = f.id) AS tipo_iva,
    base_imponible + COALESCE(( SELECT sum(COALESCE(r.base, x.base_imponible)) AS sum
           FROM factura_rectificada r
             JOIN factura x ON x.id = r.factura_id
          WHERE r.rectificada_id = f.id AND NOT (EXISTS ( SELECT
                   FROM factura_void v
                  WHERE v.factura_id = x.id))), 0::numeric)::bigint + COALESCE(( SELECT sum(l.importe) AS sum
           FROM factura_linea l
          WHERE l.anticipo_id = f.id AND NOT (EXISTS ( SELECT
                   FROM factura_void v
                  WHERE v.factura_id = l.factura_id))), 0::numeric)::bigint AS abierto
   FROM factura f
  WHERE anticipo_pedido_id IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM factura_void v
          WHERE v.factura_id = f.id));

CREATE VIEW cobro_lista AS
 SELECT c.id,
    c.cliente_id,
    c.tipo,
    c.fecha,
    c.importe,
    c.forma_pago,
    c.referencia,
    c.nota,
    c.anula_id,
    c.creado,
    c.usuario_id,
    lines.aplicado,
    undone.id AS anulado_por,
        CASE
            WHEN c.anula_id IS NOT NULL OR c.devuelve_id IS NOT NULL OR undone.id IS NOT NULL THEN 0::bigint
            ELSE c.importe - lines.aplicado
        END - back.devuelto AS a_cuenta,
    c.devuelve_id,
    back.devuelto
   FROM cobro c
     LEFT JOIN cobro undone ON undone.anula_id = c.id
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(l.importe), 0::numeric)::bigint AS aplicado
           FROM ( SELECT factura_cobro.importe
                   FROM factura_cobro
                  WHERE factura_cobro.cobro_id = c.id
                UNION ALL
                 SELECT vencimiento_anterior_cobro.importe
                   FROM vencimiento_anterior_cobro
                  WHERE vencimiento_anterior_cobro.cobro_id = c.id) l) lines
     CROSS JOIN LATERAL ( SELECT COALESCE(- sum(r.importe), 0::numeric)::bigint AS devuelto
           FROM cobro r
          WHERE r.devuelve_id = c.id AND NOT (EXISTS ( SELECT
                   FROM cobro u
                  WHERE u.anula_id = r.id))) back;

CREATE VIEW deuda AS
 SELECT (('F'::text || v.factura_id) || '-'::text) || v.orden AS clave,
    f.cliente_id,
    v.factura_id,
    v.orden AS vencimiento,
    NULL::integer AS anterior_id,
    f.numero,
    f.fecha AS fecha_factura,
    v.fecha AS fecha_original,
    COALESCE(later.fecha, v.fecha) AS fecha,
    f.forma_pago,
    f.total AS operacion,
    owed.importe,
    paid.cobrado,
    paid.incobrable,
    owed.importe - paid.cobrado - paid.incobrable AS pendiente
   FROM factura_vencimiento v
     JOIN factura f ON f.id = v.factura_id
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (EXISTS ( SELECT
                       FROM factura_void n
                      WHERE n.factura_id = f.id)) THEN 0::bigint
                    ELSE v.importe
                END AS importe) owed
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(l.importe) FILTER (WHERE c.tipo = 'cobro'::text), 0::numeric)::bigint AS cobrado,
            COALESCE(sum(l.importe) FILTER (WHERE c.tipo = 'incobrable'::text), 0::numeric)::bigint AS incobrable
           FROM factura_cobro l
             JOIN cobro c ON c.id = l.cobro_id
          WHERE l.factura_id = v.factura_id AND l.vencimiento = v.orden) paid
     LEFT JOIN LATERAL ( SELECT a.fecha
           FROM aplazamiento a
          WHERE a.factura_id = v.factura_id AND a.vencimiento = v.orden
          ORDER BY a.id DESC
         LIMIT 1) later ON true
UNION ALL
 SELECT 'A'::text || v.id AS clave,
    v.cliente_id,
    NULL::integer AS factura_id,
    NULL::integer AS vencimiento,
    v.id AS anterior_id,
    v.numero,
    v.fecha_factura,
    v.fecha AS fecha_original,
    COALESCE(later.fecha, v.fecha) AS fecha,
    v.forma_pago,
    v.importe::bigint AS operacion,
    v.importe::bigint AS importe,
    paid.cobrado,
    paid.incobrable,
    v.importe - paid.cobrado - paid.incobrable AS pendiente
   FROM vencimiento_anterior v
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(l.importe) FILTER (WHERE c.tipo = 'cobro'::text), 0::numeric)::bigint AS cobrado,
            COALESCE(sum(l.importe) FILTER (WHERE c.tipo = 'incobrable'::text), 0::numeric)::bigint AS incobrable
           FROM vencimiento_anterior_cobro l
             JOIN cobro c ON c.id = l.cobro_id
          WHERE l.anterior_id = v.id) paid
     LEFT JOIN LATERAL ( SELECT a.fecha
           FROM aplazamiento a
          WHERE a.anterior_id = v.id
          ORDER BY a.id DESC
         LIMIT 1) later ON true;

CREATE VIEW devolucion_abono AS
 SELECT d.devolucion_id,
    d.factura_id,
    f.numero,
    f.id IS NOT NULL AS emitida,
        CASE
            WHEN f.id IS NOT NULL THEN - f.total
            ELSE - b.total
        END AS total,
    COALESCE(
        CASE
            WHEN f.id IS NOT NULL THEN ( SELECT - sum(l.cantidad)
               FROM factura_linea l
              WHERE l.factura_id = f.id AND l.cantidad < 0 AND l.modelo_id IS NOT NULL)
            ELSE ( SELECT - sum(l.cantidad)
               FROM factura_borrador_linea l
              WHERE l.borrador_id = b.id AND l.cantidad < 0 AND l.modelo_id IS NOT NULL)
        END, 0::bigint)::integer AS prendas
   FROM devolucion_factura d
     LEFT JOIN factura f ON f.id = d.factura_id
     LEFT JOIN factura_borrador b ON b.id = d.factura_id
  WHERE b.id IS NOT NULL OR f.id IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM factura_void v
          WHERE v.factura_id = f.id));

CREATE VIEW devolucion_estado AS
 SELECT d.id AS devolucion_id,
    p.estado,
    p.cuando
   FROM devolucion d
     CROSS JOIN LATERAL ( SELECT devolucion_paso.estado,
            devolucion_paso.cuando
           FROM devolucion_paso
          WHERE devolucion_paso.devolucion_id = d.id
          ORDER BY devolucion_paso.id DESC
         LIMIT 1) p;

CREATE VIEW devolucion_informe AS
 SELECT (((((p.modelo_id || '-'::text) || COALESCE(t.taller_id, 0)) || '-'::text) || l.causa) || '-'::text) || to_char(d.fecha::timestamp with time zone, 'YYYY-MM'::text) AS clave,
    p.modelo_id,
    t.taller_id,
    l.causa,
    to_char(d.fecha::timestamp with time zone, 'YYYY-MM'::text) AS mes,
    sum(l.cantidad)::integer AS pedidas,
    sum(l.recibida)::integer AS recibidas,
    sum(l.stock)::integer AS stock,
    sum(l.segundas)::integer AS segundas,
    sum(l.arreglo)::integer AS arreglo,
    sum(l.rechazada)::integer AS rechazadas
   FROM devolucion_linea_suma l
     JOIN devolucion d ON d.id = l.devolucion_id
     JOIN pedido_linea p ON p.id = l.pedido_linea_id
     LEFT JOIN LATERAL ( SELECT devolucion_decision.taller_id
           FROM devolucion_decision
          WHERE devolucion_decision.linea_id = l.id AND devolucion_decision.taller_id IS NOT NULL
          ORDER BY devolucion_decision.id DESC
         LIMIT 1) t ON true
  WHERE l.estado <> 'anulada'::text
  GROUP BY p.modelo_id, t.taller_id, l.causa, (to_char(d.fecha::timestamp with time zone, 'YYYY-MM'::text));

CREATE VIEW devolucion_linea_suma AS
 SELECT l.id,
    l.devolucion_id,
    l.pedido_linea_id,
    l.modelo_color_id,
    l.talla_id,
    l.cantidad,
    l.causa,
    e.estado,
    r.recibida,
    x.stock,
    x.segundas,
    x.arreglo,
    x.rechazada,
    x.stock + x.segundas + x.arreglo + x.rechazada AS decidida,
    s.arreglada,
    s.reenviada,
        CASE
            WHEN e.estado = ANY (ARRAY['rechazada'::text, 'anulada'::text]) THEN 0
            WHEN e.estado = ANY (ARRAY['solicitada'::text, 'autorizada'::text]) THEN GREATEST(l.cantidad, r.recibida)
            ELSE r.recibida - s.arreglada - s.reenviada
        END AS reclamada
   FROM devolucion_linea l
     JOIN devolucion_estado e ON e.devolucion_id = l.devolucion_id
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(devolucion_recepcion.cantidad), 0::bigint)::integer AS recibida
           FROM devolucion_recepcion
          WHERE devolucion_recepcion.linea_id = l.id) r
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(devolucion_decision.cantidad) FILTER (WHERE devolucion_decision.destino = 'stock'::text), 0::bigint)::integer AS stock,
            COALESCE(sum(devolucion_decision.cantidad) FILTER (WHERE devolucion_decision.destino = 'segundas'::text), 0::bigint)::integer AS segundas,
            COALESCE(sum(devolucion_decision.cantidad) FILTER (WHERE devolucion_decision.destino = 'arreglo'::text), 0::bigint)::integer AS arreglo,
            COALESCE(sum(devolucion_decision.cantidad) FILTER (WHERE devolucion_decision.destino = 'rechazada'::text), 0::bigint)::integer AS rechazada
           FROM devolucion_decision
          WHERE devolucion_decision.linea_id = l.id) x
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(q.cantidad) FILTER (WHERE v.tipo = 'arreglo'::text), 0::bigint)::integer AS arreglada,
            COALESCE(sum(q.cantidad) FILTER (WHERE v.tipo = 'rechazo'::text), 0::bigint)::integer AS reenviada
           FROM devolucion_envio_linea q
             JOIN devolucion_envio v ON v.id = q.envio_id
          WHERE q.linea_id = l.id) s;

CREATE VIEW devolucion_lista AS
 SELECT d.id,
    d.numero,
    d.pedido_id,
    d.cliente_id,
    d.fecha,
    d.desea,
    d.nota,
    d.creada,
    d.creada_por,
    e.cuando,
    s.pedidas,
    s.recibidas,
    s.decididas,
    s.por_abonar - a.prendas AS por_abonar,
    a.abonadas,
    a.abonado,
    s.por_arreglar,
    s.por_reenviar,
        CASE
            WHEN e.estado = 'decidida'::text AND s.por_abonar <= a.abonadas AND s.por_arreglar = 0 AND s.por_reenviar = 0 THEN 'cerrada'::text
            ELSE e.estado
        END AS estado
   FROM devolucion d
     JOIN devolucion_estado e ON e.devolucion_id = d.id
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(devolucion_linea_suma.cantidad), 0::bigint)::integer AS pedidas,
            COALESCE(sum(devolucion_linea_suma.recibida), 0::bigint)::integer AS recibidas,
            COALESCE(sum(devolucion_linea_suma.decidida), 0::bigint)::integer AS decididas,
            COALESCE(sum(devolucion_linea_suma.stock + devolucion_linea_suma.segundas), 0::bigint)::integer AS por_abonar,
            COALESCE(sum(devolucion_linea_suma.arreglo - devolucion_linea_suma.arreglada), 0::bigint)::integer AS por_arreglar,
            COALESCE(sum(devolucion_linea_suma.rechazada - devolucion_linea_suma.reenviada), 0::bigint)::integer AS por_reenviar
           FROM devolucion_linea_suma
          WHERE devolucion_linea_suma.devolucion_id = d.id) s
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(devolucion_abono.prendas), 0::bigint)::integer AS prendas,
            COALESCE(sum(devolucion_abono.prendas) FILTER (WHERE devolucion_abono.emitida), 0::bigint)::integer AS abonadas,
            COALESCE(sum(devolucion_abono.total) FILTER (WHERE devolucion_abono.emitida), 0::numeric)::bigint AS abonado
           FROM devolucion_abono
          WHERE devolucion_abono.devolucion_id = d.id) a;

CREATE VIEW entrega_lista AS
 SELECT 'P'::text || s.pedido_id AS clave,
    'porPreparar'::text AS estado,
    s.pedido_id AS registro_id,
    '#'::text || s.pedido_id AS numero,
    s.cliente_id,
    min(s.servir_el) AS fecha,
    min(s.cancelar_tras) AS cancelar_tras,
    sum(s.cantidad)::integer AS prendas,
    COALESCE(sum(s.cantidad) FILTER (WHERE t.colgado), 0::bigint)::integer AS colgadas,
    0 AS recogidas,
    0 AS bultos,
    ''::text AS transportista,
    ''::text AS seguimiento
   FROM prenda_servible s
     JOIN modelo m ON m.id = s.modelo_id
     JOIN modelo_tipo t ON t.id = m.modelo_tipo_id
     LEFT JOIN ordenfab_encargo o ON o.pedido_linea_id = s.pedido_linea_id
  GROUP BY s.pedido_id, s.cliente_id
 HAVING NOT bool_and(s.es_encargo AND o.terminado IS FALSE)
UNION ALL
 SELECT 'R'::text || x.id AS clave,
    'enPreparacion'::text AS estado,
    x.id AS registro_id,
    'R'::text || x.id AS numero,
    x.cliente_id,
    q.fecha,
    q.cancelar_tras,
    COALESCE(q.prendas, 0) AS prendas,
    COALESCE(q.colgadas, 0) AS colgadas,
    COALESCE(q.recogidas, 0) AS recogidas,
    0 AS bultos,
    ''::text AS transportista,
    ''::text AS seguimiento
   FROM preparacion x
     CROSS JOIN LATERAL ( SELECT min(
                CASE
                    WHEN l.fecha_entrega IS NULL THEN COALESCE(l.servir_hasta, p.servir_hasta, p.fecha_entrega)
                    ELSE COALESCE(l.servir_hasta, l.fecha_entrega)
                END) AS fecha,
            min(
                CASE
                    WHEN l.fecha_entrega IS NULL THEN COALESCE(l.cancelar_tras, p.cancelar_tras)
                    ELSE l.cancelar_tras
                END) AS cancelar_tras,
            sum(c.cantidad)::integer AS prendas,
            sum(c.cantidad) FILTER (WHERE t.colgado)::integer AS colgadas,
            sum(c.recogida)::integer AS recogidas
           FROM preparacion_celda c
             JOIN pedido_linea l ON l.id = c.pedido_linea_id
             JOIN pedido p ON p.id = l.pedido_id
             JOIN modelo m ON m.id = l.modelo_id
             JOIN modelo_tipo t ON t.id = m.modelo_tipo_id
          WHERE c.preparacion_id = x.id) q
  WHERE x.cerrada IS NULL
UNION ALL
 SELECT 'A'::text || a.id AS clave,
    s.estado,
    a.id AS registro_id,
    a.numero,
    a.cliente_id,
    a.fecha,
    NULL::date AS cancelar_tras,
    q.prendas,
    q.colgadas,
    q.prendas AS recogidas,
    a.bultos,
    a.transportista,
    COALESCE(s.seguimiento, ''::text) AS seguimiento
   FROM albaran a
     JOIN albaran_estado s ON s.albaran_id = a.id
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(l.cantidad), 0::bigint)::integer AS prendas,
            COALESCE(sum(l.cantidad) FILTER (WHERE t.colgado), 0::bigint)::integer AS colgadas
           FROM albaran_linea l
             JOIN modelo m ON m.id = l.modelo_id
             JOIN modelo_tipo t ON t.id = m.modelo_tipo_id
          WHERE l.albaran_id = a.id) q;

CREATE VIEW factura_linea_lista AS
 SELECT l.id,
    l.factura_id,
    l.orden,
    l.modelo_id,
    l.pedido_linea_id,
    l.referencia,
    l.descripcion,
    l.cantidad,
    l.precio,
    l.descuento,
    l.tipo_iva,
    l.importe
   FROM factura_linea l
UNION ALL
 SELECT l.id,
    l.borrador_id AS factura_id,
    l.orden,
    l.modelo_id,
    l.pedido_linea_id,
    l.referencia,
    l.descripcion,
    l.cantidad,
    l.precio,
    l.descuento,
    l.tipo_iva,
    l.importe
   FROM factura_borrador_linea l;

CREATE VIEW factura_lista AS
 SELECT f.id,
    COALESCE(( SELECT p.estado
           FROM factura_paso p
          WHERE p.factura_id = f.id
          ORDER BY p.cuando DESC, p.estado
         LIMIT 1), 'emitida'::text) AS estado,
    f.numero,
    f.fecha,
    f.tipo,
    f.cliente_id,
    f.receptor ->> 'nombre'::text AS cliente,
    f.regimen,
    f.forma_pago,
    f.base_imponible,
    f.cuota_iva,
    f.cuota_recargo,
    f.total,
    f.motivo,
    (f.id IN ( SELECT factura_void.factura_id
           FROM factura_void)) AS is_void,
    (EXISTS ( SELECT
           FROM factura_proof_missing m
          WHERE m.factura_id = f.id)) AS lacks_proof,
    f.anticipo_pedido_id,
    f.anticipo_pedido_id IS NOT NULL AND (EXISTS ( SELECT
           FROM anticipo_saldo s
          WHERE s.factura_id = f.id AND s.abierto > 0)) AS is_open_anticipo
   FROM factura f
UNION ALL
 SELECT b.id,
    'borrador'::text AS estado,
    NULL::text AS numero,
    b.fecha,
    b.tipo,
    b.cliente_id,
    COALESCE(NULLIF(c.razon_social, ''::text), c.nombre) AS cliente,
    b.regimen,
    b.forma_pago,
    b.base_imponible,
    b.cuota_iva,
    b.cuota_recargo,
    b.total,
    b.motivo,
    false AS is_void,
    false AS lacks_proof,
    b.anticipo_pedido_id,
    false AS is_open_anticipo
   FROM factura_borrador b
     JOIN cliente c ON c.id = b.cliente_id;

CREATE VIEW factura_proof_missing AS
 SELECT f.id AS factura_id,
    need.tipo
   FROM factura f
     JOIN ( VALUES ('intracomunitaria'::text,'transporte'::text), ('intracomunitaria'::text,'declaracion'::text), ('exportacion'::text,'dua'::text)) need(regimen, tipo) ON need.regimen = f.regimen
  WHERE f.tipo = 'ordinaria'::text AND f.anticipo_pedido_id IS NULL AND NOT (EXISTS ( SELECT
           FROM factura_void v
          WHERE v.factura_id = f.id)) AND NOT (EXISTS ( SELECT
           FROM factura_prueba p
          WHERE p.factura_id = f.id AND (p.tipo = need.tipo OR need.tipo = 'transporte'::text AND p.tipo = 'cmr'::text)));

CREATE VIEW factura_void AS
 SELECT factura_paso.factura_id
   FROM factura_paso
  WHERE factura_paso.estado = 'anulada'::text
UNION ALL
 SELECT r.rectificada_id AS factura_id
   FROM factura_rectificada r
     JOIN factura s ON s.id = r.factura_id
  WHERE s.metodo = 'sustitucion'::text AND r.rectificada_id IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM factura_paso p
          WHERE p.factura_id = s.id AND p.estado = 'anulada'::text));

CREATE VIEW free_supply AS
 SELECT stock.modelo_color_id,
    stock.talla_id,
    NULL::integer AS lote_id,
    NULL::date AS fecha,
    stock.fisico - stock.reservado AS cantidad
   FROM stock
  WHERE stock.fisico > stock.reservado
UNION ALL
 SELECT lote.modelo_color_id,
    lote.talla_id,
    lote.id AS lote_id,
    lote.fecha,
    lote.cantidad - lote.reservado AS cantidad
   FROM lote
  WHERE lote.terminado IS NULL AND lote.cantidad > lote.reservado;

CREATE VIEW prenda_servible AS
 SELECT p.id AS pedido_id,
    p.cliente_id,
    l.id AS pedido_linea_id,
    l.modelo_id,
    q.modelo_color_id,
    q.talla_id,
    q.es_encargo,
    (q.cantidad - COALESCE(x.cantidad, 0::bigint))::integer AS cantidad,
        CASE
            WHEN l.fecha_entrega IS NULL THEN COALESCE(l.servir_hasta, p.servir_hasta, p.fecha_entrega)
            ELSE COALESCE(l.servir_hasta, l.fecha_entrega)
        END AS servir_el,
    COALESCE(l.fecha_entrega, p.fecha_entrega) AS desde,
        CASE
            WHEN l.fecha_entrega IS NULL THEN COALESCE(l.cancelar_tras, p.cancelar_tras)
            ELSE l.cancelar_tras
        END AS cancelar_tras
   FROM pedido p
     JOIN pedido_linea l ON l.pedido_id = p.id
     JOIN LATERAL ( SELECT r.modelo_color_id,
            r.talla_id,
            false AS es_encargo,
            sum(r.cantidad) AS cantidad
           FROM reserva r
          WHERE r.pedido_linea_id = l.id AND r.desde_stock
          GROUP BY r.modelo_color_id, r.talla_id
        UNION ALL
         SELECT e.modelo_color_id,
            e.talla_id,
            true,
            e.cantidad - e.cancelada - e.servida
           FROM pedido_encargo e
          WHERE e.pedido_linea_id = l.id) q ON true
     LEFT JOIN LATERAL ( SELECT sum(c.cantidad) AS cantidad
           FROM preparacion_celda c
             JOIN preparacion o ON o.id = c.preparacion_id AND o.cerrada IS NULL
          WHERE c.pedido_linea_id = l.id AND c.modelo_color_id = q.modelo_color_id AND c.talla_id = q.talla_id) x ON true
  WHERE (p.situacion = ANY (ARRAY['confirmado'::text, 'enProduccion'::text, 'servidoParcial'::text])) AND p.bloqueado IS NULL AND COALESCE(p.acuerdo, 'aceptado'::text) = 'aceptado'::text AND p.cliente_id IS NOT NULL AND q.cantidad > COALESCE(x.cantidad, 0::bigint);

CREATE TABLE agent_token (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  usuario_id uuid NOT NULL,
  nombre text NOT NULL,
  token_hash text NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  last_used timestamp with time zone,
  ended timestamp with time zone,
  CONSTRAINT agent_token_pkey PRIMARY KEY (id),
  CONSTRAINT agent_token_token_hash_key UNIQUE (token_hash),
  CONSTRAINT agent_token_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
COMMENT ON TABLE agent_token IS 'tokens of programs that act as a user of a shop (docs/decisions/0340)';
COMMENT ON COLUMN agent_token.nombre IS 'as its user named it';
COMMENT ON COLUMN agent_token.token_hash IS 'SHA-256; the token is shown once';
COMMENT ON COLUMN agent_token.last_used IS 'to the minute';
COMMENT ON COLUMN agent_token.ended IS 'revoked';
CREATE INDEX agent_token_usuario_idx ON public.agent_token USING btree (usuario_id);
CREATE TRIGGER agent_token_ended AFTER UPDATE OF ended ON public.agent_token FOR EACH ROW WHEN (((new.ended IS NOT NULL) AND (old.ended IS NULL))) EXECUTE FUNCTION notify_session_end();
GRANT DELETE, INSERT, SELECT, UPDATE ON agent_token TO percha_server;

CREATE TABLE albaran (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  numero text NOT NULL,
  cliente_id integer NOT NULL,
  direccion jsonb NOT NULL,
  fecha date NOT NULL,
  bultos integer NOT NULL,
  peso integer NOT NULL,
  transportista text DEFAULT ''::text NOT NULL,
  portes text NOT NULL,
  reembolso bigint,
  observaciones text DEFAULT ''::text NOT NULL,
  preparacion_id integer,
  creado timestamp with time zone NOT NULL,
  creado_por uuid,
  transaccion xid8 DEFAULT pg_current_xact_id() NOT NULL,
  transportista_id integer,
  CONSTRAINT albaran_pkey PRIMARY KEY (id),
  CONSTRAINT albaran_numero_key UNIQUE (numero),
  CONSTRAINT albaran_preparacion_id_key UNIQUE (preparacion_id),
  CONSTRAINT albaran_bultos_check CHECK (((bultos >= 1) AND (bultos <= 999))),
  CONSTRAINT albaran_check CHECK (((portes = 'reembolso'::text) = (reembolso IS NOT NULL))),
  CONSTRAINT albaran_peso_check CHECK ((peso > 0)),
  CONSTRAINT albaran_portes_check CHECK ((portes = ANY (ARRAY['pagados'::text, 'debidos'::text, 'reembolso'::text]))),
  CONSTRAINT albaran_reembolso_check CHECK ((reembolso > 0)),
  CONSTRAINT albaran_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT albaran_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuario(id),
  CONSTRAINT albaran_preparacion_id_fkey FOREIGN KEY (preparacion_id) REFERENCES preparacion(id),
  CONSTRAINT albaran_transportista_id_fkey FOREIGN KEY (transportista_id) REFERENCES transportista(id)
);
COMMENT ON TABLE albaran IS 'append-only';
CREATE INDEX albaran_cliente_idx ON public.albaran USING btree (cliente_id, fecha DESC, id DESC);
CREATE INDEX albaran_creado_por_idx ON public.albaran USING btree (creado_por);
CREATE INDEX albaran_fecha_idx ON public.albaran USING btree (fecha DESC, id DESC);
CREATE INDEX albaran_transportista_idx ON public.albaran USING btree (transportista_id, fecha) WHERE (transportista_id IS NOT NULL);
GRANT INSERT, SELECT ON albaran TO percha_server;

CREATE TABLE albaran_cantidad (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  albaran_linea_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  CONSTRAINT albaran_cantidad_pkey PRIMARY KEY (id),
  CONSTRAINT albaran_cantidad_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT albaran_cantidad_albaran_linea_id_fkey FOREIGN KEY (albaran_linea_id) REFERENCES albaran_linea(id),
  CONSTRAINT albaran_cantidad_modelo_color_id_fkey FOREIGN KEY (modelo_color_id) REFERENCES modelo_color(id),
  CONSTRAINT albaran_cantidad_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id)
);
COMMENT ON TABLE albaran_cantidad IS 'append-only';
CREATE INDEX albaran_cantidad_color_idx ON public.albaran_cantidad USING btree (modelo_color_id);
CREATE INDEX albaran_cantidad_linea_idx ON public.albaran_cantidad USING btree (albaran_linea_id);
CREATE INDEX albaran_cantidad_talla_idx ON public.albaran_cantidad USING btree (talla_id);
CREATE TRIGGER albaran_cantidad_new BEFORE INSERT ON public.albaran_cantidad FOR EACH ROW EXECUTE FUNCTION require_new_albaran_linea();
GRANT INSERT, SELECT ON albaran_cantidad TO percha_server;

CREATE TABLE albaran_linea (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  albaran_id integer NOT NULL,
  orden integer NOT NULL,
  pedido_linea_id integer NOT NULL,
  modelo_id integer NOT NULL,
  referencia text NOT NULL,
  descripcion jsonb NOT NULL,
  cantidad integer NOT NULL,
  precio integer NOT NULL,
  descuento numeric(5,2) DEFAULT 0 NOT NULL,
  tipo_iva numeric(5,2) NOT NULL,
  CONSTRAINT albaran_linea_pkey PRIMARY KEY (id),
  CONSTRAINT albaran_linea_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT albaran_linea_descuento_check CHECK (((descuento >= (0)::numeric) AND (descuento <= (100)::numeric))),
  CONSTRAINT albaran_linea_albaran_id_fkey FOREIGN KEY (albaran_id) REFERENCES albaran(id),
  CONSTRAINT albaran_linea_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id),
  CONSTRAINT albaran_linea_pedido_linea_id_fkey FOREIGN KEY (pedido_linea_id) REFERENCES pedido_linea(id)
);
COMMENT ON TABLE albaran_linea IS 'append-only';
CREATE INDEX albaran_linea_albaran_idx ON public.albaran_linea USING btree (albaran_id);
CREATE INDEX albaran_linea_modelo_idx ON public.albaran_linea USING btree (modelo_id);
CREATE INDEX albaran_linea_pedido_idx ON public.albaran_linea USING btree (pedido_linea_id);
CREATE TRIGGER albaran_linea_new BEFORE INSERT ON public.albaran_linea FOR EACH ROW EXECUTE FUNCTION require_new_albaran();
GRANT INSERT, SELECT ON albaran_linea TO percha_server;

CREATE TABLE albaran_numero (
  anio integer NOT NULL,
  ultimo integer NOT NULL,
  CONSTRAINT albaran_numero_pkey PRIMARY KEY (anio)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON albaran_numero TO percha_server;

CREATE TABLE albaran_paso (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  albaran_id integer NOT NULL,
  estado text NOT NULL,
  cuando timestamp with time zone NOT NULL,
  usuario_id uuid,
  seguimiento text DEFAULT ''::text NOT NULL,
  enlace text DEFAULT ''::text NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  resto text,
  CONSTRAINT albaran_paso_pkey PRIMARY KEY (id),
  CONSTRAINT albaran_paso_estado_check CHECK ((estado = ANY (ARRAY['cerrado'::text, 'enviado'::text, 'entregado'::text, 'devuelto'::text, 'perdido'::text]))),
  CONSTRAINT albaran_paso_resto_check CHECK ((resto = ANY (ARRAY['pendiente'::text, 'cancelar'::text]))),
  CONSTRAINT albaran_paso_albaran_id_fkey FOREIGN KEY (albaran_id) REFERENCES albaran(id),
  CONSTRAINT albaran_paso_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE albaran_paso IS 'append-only';
CREATE INDEX albaran_paso_albaran_idx ON public.albaran_paso USING btree (albaran_id, id DESC);
CREATE INDEX albaran_paso_usuario_idx ON public.albaran_paso USING btree (usuario_id);
GRANT INSERT, SELECT ON albaran_paso TO percha_server;

CREATE TABLE apartado (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cliente_id integer,
  creado_por uuid,
  nota text DEFAULT ''::text NOT NULL,
  caduca timestamp with time zone NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT apartado_pkey PRIMARY KEY (id),
  CONSTRAINT apartado_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE SET NULL,
  CONSTRAINT apartado_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuario(id)
);
CREATE INDEX apartado_caduca_idx ON public.apartado USING btree (caduca);
CREATE INDEX apartado_cliente_idx ON public.apartado USING btree (cliente_id);
CREATE INDEX apartado_creado_por_idx ON public.apartado USING btree (creado_por);
GRANT DELETE, INSERT, SELECT, UPDATE ON apartado TO percha_server;

CREATE TABLE aplazamiento (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  factura_id integer,
  vencimiento integer,
  anterior_id integer,
  fecha date NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT aplazamiento_pkey PRIMARY KEY (id),
  CONSTRAINT aplazamiento_check CHECK (((num_nonnulls(factura_id, anterior_id) = 1) AND ((factura_id IS NULL) = (vencimiento IS NULL)))),
  CONSTRAINT aplazamiento_anterior_id_fkey FOREIGN KEY (anterior_id) REFERENCES vencimiento_anterior(id),
  CONSTRAINT aplazamiento_factura_id_vencimiento_fkey FOREIGN KEY (factura_id, vencimiento) REFERENCES factura_vencimiento(factura_id, orden),
  CONSTRAINT aplazamiento_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE aplazamiento IS 'append-only';
CREATE INDEX aplazamiento_anterior_idx ON public.aplazamiento USING btree (anterior_id, id);
CREATE INDEX aplazamiento_factura_idx ON public.aplazamiento USING btree (factura_id, vencimiento, id);
GRANT INSERT, SELECT ON aplazamiento TO percha_server;

CREATE TABLE app_setting (
  id integer DEFAULT 1 NOT NULL,
  theme jsonb DEFAULT '{}'::jsonb NOT NULL,
  empresa jsonb DEFAULT '{}'::jsonb NOT NULL,
  minimos jsonb DEFAULT '{}'::jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  second_factor text DEFAULT 'optional'::text NOT NULL,
  territory_rule text DEFAULT 'off'::text NOT NULL,
  territory_area text DEFAULT 'cp3'::text NOT NULL,
  plazos jsonb DEFAULT '{}'::jsonb NOT NULL,
  day_letters text DEFAULT 'all'::text NOT NULL,
  blocked_order_days integer DEFAULT 14 NOT NULL,
  logo_id integer,
  logo_file bytea,
  credit_horizon_days integer DEFAULT 60 NOT NULL,
  CONSTRAINT app_setting_pkey PRIMARY KEY (id),
  CONSTRAINT app_setting_blocked_order_days_check CHECK (((blocked_order_days >= 0) AND (blocked_order_days <= 365))),
  CONSTRAINT app_setting_credit_horizon_days_check CHECK (((credit_horizon_days >= 0) AND (credit_horizon_days <= 730))),
  CONSTRAINT app_setting_day_letters_check CHECK ((day_letters = ANY (ARRAY['all'::text, 'reps'::text, 'off'::text]))),
  CONSTRAINT app_setting_id_check CHECK ((id = 1)),
  CONSTRAINT app_setting_second_factor_check CHECK ((second_factor = ANY (ARRAY['optional'::text, 'admin'::text, 'staff'::text]))),
  CONSTRAINT app_setting_territory_area_check CHECK ((territory_area = ANY (ARRAY['zone'::text, 'cp2'::text, 'cp3'::text, 'cp5'::text]))),
  CONSTRAINT app_setting_territory_rule_check CHECK ((territory_rule = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text]))),
  CONSTRAINT app_setting_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES imagen(id)
);
CREATE TRIGGER app_setting_cambio AFTER INSERT OR DELETE OR UPDATE ON public.app_setting FOR EACH STATEMENT EXECUTE FUNCTION notify_change('settings');
CREATE TRIGGER app_setting_identity AFTER UPDATE ON public.app_setting FOR EACH ROW WHEN ((old.second_factor IS DISTINCT FROM new.second_factor)) EXECUTE FUNCTION notify_change('identity');
GRANT DELETE, INSERT, SELECT, UPDATE ON app_setting TO percha_server;

CREATE TABLE asiento (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  exportacion_id integer NOT NULL,
  tipo text NOT NULL,
  origen_id integer NOT NULL,
  numero integer NOT NULL,
  fecha date NOT NULL,
  concepto text NOT NULL,
  documento text DEFAULT ''::text NOT NULL,
  lineas jsonb NOT NULL,
  CONSTRAINT asiento_pkey PRIMARY KEY (id),
  CONSTRAINT asiento_tipo_origen_id_key UNIQUE (tipo, origen_id),
  CONSTRAINT asiento_tipo_check CHECK ((tipo = ANY (ARRAY['factura'::text, 'anulacion'::text, 'cobro'::text, 'gastos'::text, 'caja'::text, 'traspaso'::text]))),
  CONSTRAINT asiento_exportacion_id_fkey FOREIGN KEY (exportacion_id) REFERENCES exportacion(id)
);
COMMENT ON TABLE asiento IS 'append-only';
CREATE INDEX asiento_exportacion_idx ON public.asiento USING btree (exportacion_id, numero);
GRANT INSERT, SELECT ON asiento TO percha_server;

CREATE TABLE asiento_cliente (
  asiento_id integer NOT NULL,
  cliente_id integer NOT NULL,
  cuenta text NOT NULL,
  importe bigint NOT NULL,
  CONSTRAINT asiento_cliente_pkey PRIMARY KEY (asiento_id, cuenta),
  CONSTRAINT asiento_cliente_asiento_id_fkey FOREIGN KEY (asiento_id) REFERENCES asiento(id),
  CONSTRAINT asiento_cliente_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id)
);
COMMENT ON TABLE asiento_cliente IS 'append-only';
CREATE INDEX asiento_cliente_cliente_idx ON public.asiento_cliente USING btree (cliente_id, cuenta);
GRANT INSERT, SELECT ON asiento_cliente TO percha_server;

CREATE TABLE auditoria (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  cuando timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  acto text NOT NULL,
  resource text NOT NULL,
  resource_id text NOT NULL,
  antes jsonb,
  despues jsonb,
  desde text DEFAULT ''::text NOT NULL,
  request_id text DEFAULT ''::text NOT NULL,
  CONSTRAINT auditoria_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE auditoria IS 'append-only';
CREATE INDEX auditoria_cuando_idx ON public.auditoria USING btree (cuando);
CREATE INDEX auditoria_resource_idx ON public.auditoria USING btree (resource, resource_id, id DESC);
CREATE INDEX auditoria_usuario_idx ON public.auditoria USING btree (usuario_id, id DESC);
GRANT INSERT, SELECT ON auditoria TO percha_server;

CREATE TABLE backup (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  origin text NOT NULL,
  state text DEFAULT 'running'::text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  requested_by uuid,
  place text NOT NULL,
  is_encrypted boolean NOT NULL,
  phase text DEFAULT 'tables'::text NOT NULL,
  done bigint DEFAULT 0 NOT NULL,
  total bigint,
  bytes bigint,
  row_count bigint,
  file_count bigint,
  missing_count bigint,
  verified_at timestamp with time zone,
  removed_at timestamp with time zone,
  error text,
  CONSTRAINT backup_pkey PRIMARY KEY (id),
  CONSTRAINT backup_origin_check CHECK ((origin = ANY (ARRAY['nightly'::text, 'office'::text, 'command'::text]))),
  CONSTRAINT backup_phase_check CHECK ((phase = ANY (ARRAY['tables'::text, 'files'::text, 'verify'::text]))),
  CONSTRAINT backup_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX backup_place_idx ON public.backup USING btree (place);
CREATE INDEX backup_started_idx ON public.backup USING btree (started_at DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON backup TO percha_server;

CREATE TABLE caja_cierre (
  dia date NOT NULL,
  apertura bigint NOT NULL,
  esperado bigint NOT NULL,
  contado bigint NOT NULL,
  retirado bigint DEFAULT 0 NOT NULL,
  motivo text DEFAULT ''::text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT caja_cierre_pkey PRIMARY KEY (dia),
  CONSTRAINT caja_cierre_check CHECK (((contado = esperado) OR (motivo <> ''::text))),
  CONSTRAINT caja_cierre_check1 CHECK ((((retirado >= 0) AND (retirado <= contado)) OR (retirado = 0))),
  CONSTRAINT caja_cierre_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE caja_cierre IS 'append-only';
GRANT INSERT, SELECT ON caja_cierre TO percha_server;

CREATE TABLE cart (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  usuario_id uuid,
  nombre text DEFAULT ''::text NOT NULL,
  fecha_entrega date,
  observaciones text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  en_mano boolean DEFAULT true NOT NULL,
  compartido boolean DEFAULT false NOT NULL,
  cambiado_el timestamp with time zone DEFAULT now() NOT NULL,
  borrado_el timestamp with time zone,
  clave text,
  pedido_id integer,
  servir_hasta date,
  cancelar_tras date,
  dias_lineas jsonb DEFAULT '{}'::jsonb NOT NULL,
  cliente_id integer,
  buyer_id uuid GENERATED ALWAYS AS (COALESCE(usuario_id, (('00000000-0000-8000-8000-'::text || lpad(to_hex(cliente_id), 12, '0'::text)))::uuid)) STORED NOT NULL,
  CONSTRAINT cart_pkey PRIMARY KEY (id),
  CONSTRAINT cart_en_mano_no_borrado CHECK (((borrado_el IS NULL) OR (NOT en_mano))),
  CONSTRAINT cart_one_owner CHECK ((num_nonnulls(usuario_id, cliente_id) = 1)),
  CONSTRAINT cart_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE CASCADE,
  CONSTRAINT cart_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedido(id),
  CONSTRAINT cart_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX cart_borrado_idx ON public.cart USING btree (borrado_el) WHERE (borrado_el IS NOT NULL);
CREATE INDEX cart_cliente_idx ON public.cart USING btree (cliente_id);
CREATE INDEX cart_pedido_idx ON public.cart USING btree (pedido_id) WHERE (pedido_id IS NOT NULL);
CREATE INDEX cart_usuario_idx ON public.cart USING btree (usuario_id);
CREATE UNIQUE INDEX cart_clave_idx ON public.cart USING btree (buyer_id, clave);
CREATE UNIQUE INDEX cart_en_mano_idx ON public.cart USING btree (buyer_id) WHERE en_mano;
CREATE TRIGGER cart_owner BEFORE INSERT ON public.cart FOR EACH ROW WHEN ((new.cliente_id IS NOT NULL)) EXECUTE FUNCTION check_cart_owner();
GRANT DELETE, INSERT, SELECT, UPDATE ON cart TO percha_server;

CREATE TABLE cart_celda (
  cart_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  modelo_id integer NOT NULL,
  cantidad integer NOT NULL,
  precio_visto integer NOT NULL,
  cubierto_visto integer NOT NULL,
  lotes_vistos jsonb,
  CONSTRAINT cart_celda_pkey PRIMARY KEY (cart_id, modelo_color_id, talla_id),
  CONSTRAINT cart_celda_cantidad_check CHECK (((cantidad >= 1) AND (cantidad <= 9999))),
  CONSTRAINT cart_celda_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_celda_modelo_color_id_talla_id_fkey FOREIGN KEY (modelo_color_id, talla_id) REFERENCES variante(modelo_color_id, talla_id) ON DELETE CASCADE,
  CONSTRAINT cart_celda_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE
);
CREATE INDEX cart_celda_variante_idx ON public.cart_celda USING btree (modelo_color_id, talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON cart_celda TO percha_server;

CREATE TABLE cart_encargo (
  cart_id integer NOT NULL,
  id uuid NOT NULL,
  modelo_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  texto text NOT NULL,
  fecha_evento date,
  referencia_tienda text DEFAULT ''::text NOT NULL,
  suplemento integer,
  precio_visto integer NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT cart_encargo_pkey PRIMARY KEY (cart_id, id),
  CONSTRAINT cart_encargo_cantidad_check CHECK (((cantidad >= 1) AND (cantidad <= 99))),
  CONSTRAINT cart_encargo_suplemento_check CHECK (((suplemento >= 0) AND (suplemento <= 100000000))),
  CONSTRAINT cart_encargo_texto_check CHECK (((length(texto) >= 1) AND (length(texto) <= 500))),
  CONSTRAINT cart_encargo_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_encargo_modelo_color_id_fkey FOREIGN KEY (modelo_color_id) REFERENCES modelo_color(id) ON DELETE CASCADE,
  CONSTRAINT cart_encargo_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE,
  CONSTRAINT cart_encargo_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id)
);
CREATE INDEX cart_encargo_color_idx ON public.cart_encargo USING btree (modelo_color_id);
CREATE INDEX cart_encargo_modelo_idx ON public.cart_encargo USING btree (modelo_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON cart_encargo TO percha_server;

CREATE TABLE cart_perdida (
  cart_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  modelo_id integer NOT NULL,
  cantidad integer NOT NULL,
  referencia text NOT NULL,
  nombre text NOT NULL,
  color jsonb NOT NULL,
  talla text NOT NULL,
  CONSTRAINT cart_perdida_pkey PRIMARY KEY (cart_id, modelo_color_id, talla_id),
  CONSTRAINT cart_perdida_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON cart_perdida TO percha_server;

CREATE TABLE chatbot_conversacion (
  clave text NOT NULL,
  estado jsonb NOT NULL,
  cambiada timestamp with time zone NOT NULL,
  CONSTRAINT chatbot_conversacion_pkey PRIMARY KEY (clave)
);
CREATE INDEX chatbot_conversacion_cambiada_idx ON public.chatbot_conversacion USING btree (cambiada);
GRANT DELETE, INSERT, SELECT, UPDATE ON chatbot_conversacion TO percha_server;

CREATE TABLE clave_cuenta (
  digest text NOT NULL,
  usuario_id uuid NOT NULL,
  uso text NOT NULL,
  caduca timestamp with time zone NOT NULL,
  CONSTRAINT clave_cuenta_pkey PRIMARY KEY (digest),
  CONSTRAINT clave_cuenta_usuario_id_uso_key UNIQUE (usuario_id, uso),
  CONSTRAINT clave_cuenta_uso_check CHECK ((uso = ANY (ARRAY['restablecer'::text, 'enlace'::text, 'invitacion'::text]))),
  CONSTRAINT clave_cuenta_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX clave_cuenta_caduca_idx ON public.clave_cuenta USING btree (caduca);
GRANT DELETE, INSERT, SELECT, UPDATE ON clave_cuenta TO percha_server;

CREATE TABLE clave_registro (
  digest text NOT NULL,
  registro_id integer NOT NULL,
  caduca timestamp with time zone NOT NULL,
  usada timestamp with time zone,
  sustituida_por text,
  CONSTRAINT clave_registro_pkey PRIMARY KEY (digest),
  CONSTRAINT clave_registro_registro_id_fkey FOREIGN KEY (registro_id) REFERENCES registro(id) ON DELETE CASCADE
);
CREATE INDEX clave_registro_registro_idx ON public.clave_registro USING btree (registro_id);
CREATE UNIQUE INDEX clave_registro_viva_key ON public.clave_registro USING btree (registro_id) WHERE ((usada IS NULL) AND (sustituida_por IS NULL));
GRANT DELETE, INSERT, SELECT, UPDATE ON clave_registro TO percha_server;

CREATE TABLE cliente (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre text NOT NULL,
  razon_social text DEFAULT ''::text NOT NULL,
  nif text,
  email text,
  telefono text,
  direccion text DEFAULT ''::text NOT NULL,
  codigo_postal text DEFAULT ''::text NOT NULL,
  poblacion text DEFAULT ''::text NOT NULL,
  provincia text DEFAULT ''::text NOT NULL,
  country_id integer,
  tarifa_id integer,
  comercial_id integer,
  recargo_equivalencia boolean DEFAULT false NOT NULL,
  vies_valido_hasta date,
  limite_credito integer,
  activo boolean DEFAULT true NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  nif_tipo text DEFAULT 'nif'::text NOT NULL,
  vies_estado text,
  vies_comprobado timestamp with time zone,
  idioma text,
  forma_pago text DEFAULT 'giro'::text NOT NULL,
  plazos integer[] DEFAULT '{30}'::integer[] NOT NULL,
  dias_pago integer[] DEFAULT '{}'::integer[] NOT NULL,
  facturar_cada text DEFAULT 'entrega'::text NOT NULL,
  facturar_por_direccion boolean DEFAULT false NOT NULL,
  limite_asegurado integer,
  subcuenta text,
  iban text,
  mandatos jsonb DEFAULT '[]'::jsonb NOT NULL,
  direcciones jsonb DEFAULT '[]'::jsonb NOT NULL,
  notas text DEFAULT ''::text NOT NULL,
  por_revisar boolean DEFAULT false NOT NULL,
  CONSTRAINT cliente_pkey PRIMARY KEY (id),
  CONSTRAINT cliente_dias_pago_check CHECK (((cardinality(dias_pago) <= 4) AND (1 <= ALL (dias_pago)) AND (31 >= ALL (dias_pago)))),
  CONSTRAINT cliente_facturar_cada_check CHECK ((facturar_cada = ANY (ARRAY['entrega'::text, 'quincena'::text, 'mes'::text]))),
  CONSTRAINT cliente_forma_pago_check CHECK ((forma_pago = ANY (ARRAY['giro'::text, 'transferencia'::text, 'tarjeta'::text, 'efectivo'::text, 'cheque'::text]))),
  CONSTRAINT cliente_idioma_check CHECK ((idioma = ANY (ARRAY['es'::text, 'en'::text, 'ca'::text, 'pt'::text]))),
  CONSTRAINT cliente_limite_asegurado_check CHECK ((limite_asegurado >= 0)),
  CONSTRAINT cliente_nif_tipo_check CHECK ((nif_tipo = ANY (ARRAY['nif'::text, 'nifIva'::text, 'pasaporte'::text, 'pais'::text, 'residencia'::text, 'otro'::text]))),
  CONSTRAINT cliente_plazos_check CHECK ((((cardinality(plazos) >= 1) AND (cardinality(plazos) <= 6)) AND (0 <= ALL (plazos)) AND (60 >= ALL (plazos)))),
  CONSTRAINT cliente_vies_estado_check CHECK ((vies_estado = ANY (ARRAY['valid'::text, 'invalid'::text, 'unknown'::text]))),
  CONSTRAINT cliente_comercial_id_fkey FOREIGN KEY (comercial_id) REFERENCES comercial(id),
  CONSTRAINT cliente_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id),
  CONSTRAINT cliente_tarifa_id_fkey FOREIGN KEY (tarifa_id) REFERENCES tarifa(id)
);
CREATE INDEX cliente_comercial_idx ON public.cliente USING btree (comercial_id);
CREATE INDEX cliente_email_idx ON public.cliente USING btree (lower(email));
CREATE INDEX cliente_nif_idx ON public.cliente USING btree (normalize_nif(nif));
CREATE INDEX cliente_por_revisar_idx ON public.cliente USING btree (id) WHERE por_revisar;
CREATE TRIGGER cliente_busqueda AFTER UPDATE OF nombre, poblacion ON public.cliente FOR EACH ROW WHEN (((old.nombre <> new.nombre) OR (old.poblacion <> new.poblacion))) EXECUTE FUNCTION renew_pedido_busqueda('cliente_id');
CREATE TRIGGER cliente_cambio AFTER DELETE OR UPDATE ON public.cliente FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity');
GRANT DELETE, INSERT, SELECT, UPDATE ON cliente TO percha_server;

CREATE TABLE cobro (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cliente_id integer NOT NULL,
  tipo text DEFAULT 'cobro'::text NOT NULL,
  fecha date NOT NULL,
  importe bigint NOT NULL,
  forma_pago text,
  referencia text DEFAULT ''::text NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  anula_id integer,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  devuelve_id integer,
  CONSTRAINT cobro_pkey PRIMARY KEY (id),
  CONSTRAINT cobro_anula_id_key UNIQUE (anula_id),
  CONSTRAINT cobro_check CHECK (((tipo = 'incobrable'::text) = (forma_pago IS NULL))),
  CONSTRAINT cobro_check1 CHECK (((forma_pago <> 'compensacion'::text) OR (importe = 0))),
  CONSTRAINT cobro_check2 CHECK (((devuelve_id IS NULL) OR ((tipo = 'cobro'::text) AND (importe < 0) AND (anula_id IS NULL)))),
  CONSTRAINT cobro_forma_pago_check CHECK ((forma_pago = ANY (ARRAY['giro'::text, 'transferencia'::text, 'tarjeta'::text, 'efectivo'::text, 'cheque'::text, 'pagare'::text, 'confirming'::text, 'contrarreembolso'::text, 'compensacion'::text]))),
  CONSTRAINT cobro_tipo_check CHECK ((tipo = ANY (ARRAY['cobro'::text, 'incobrable'::text]))),
  CONSTRAINT cobro_anula_id_fkey FOREIGN KEY (anula_id) REFERENCES cobro(id),
  CONSTRAINT cobro_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT cobro_devuelve_id_fkey FOREIGN KEY (devuelve_id) REFERENCES cobro(id),
  CONSTRAINT cobro_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE cobro IS 'append-only';
CREATE INDEX cobro_cliente_idx ON public.cobro USING btree (cliente_id, fecha DESC, id DESC);
CREATE INDEX cobro_devuelve_idx ON public.cobro USING btree (devuelve_id) WHERE (devuelve_id IS NOT NULL);
CREATE INDEX cobro_fecha_idx ON public.cobro USING btree (fecha DESC, id DESC);
GRANT INSERT, SELECT ON cobro TO percha_server;

CREATE TABLE coleccion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre jsonb NOT NULL,
  descripcion jsonb DEFAULT '{}'::jsonb NOT NULL,
  temporada_id integer,
  imagen_id integer,
  publicada boolean DEFAULT true NOT NULL,
  en_home boolean DEFAULT true NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  visible_desde date,
  visible_hasta date,
  CONSTRAINT coleccion_pkey PRIMARY KEY (id),
  CONSTRAINT coleccion_check CHECK ((visible_desde <= visible_hasta)),
  CONSTRAINT coleccion_imagen_id_fkey FOREIGN KEY (imagen_id) REFERENCES imagen(id),
  CONSTRAINT coleccion_temporada_id_fkey FOREIGN KEY (temporada_id) REFERENCES temporada(id)
);
CREATE INDEX coleccion_imagen_idx ON public.coleccion USING btree (imagen_id);
CREATE TRIGGER coleccion_cambio AFTER INSERT OR DELETE OR UPDATE ON public.coleccion FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON coleccion TO percha_server;

CREATE TABLE color (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  codigo text NOT NULL,
  nombre jsonb NOT NULL,
  hex text NOT NULL,
  hex2 text,
  estampado boolean DEFAULT false NOT NULL,
  familia text,
  muestra_id integer,
  archivado boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  CONSTRAINT color_pkey PRIMARY KEY (id),
  CONSTRAINT color_codigo_key UNIQUE (codigo),
  CONSTRAINT color_familia_check CHECK ((familia = ANY (ARRAY['negro'::text, 'gris'::text, 'blanco'::text, 'beige'::text, 'marron'::text, 'rojo'::text, 'rosa'::text, 'naranja'::text, 'amarillo'::text, 'verde'::text, 'azul'::text, 'morado'::text]))),
  CONSTRAINT color_hex2_check CHECK ((hex2 ~ '^#[0-9a-fA-F]{6}$'::text)),
  CONSTRAINT color_hex_check CHECK ((hex ~ '^#[0-9a-fA-F]{6}$'::text)),
  CONSTRAINT color_muestra_id_fkey FOREIGN KEY (muestra_id) REFERENCES imagen(id)
);
CREATE INDEX color_muestra_idx ON public.color USING btree (muestra_id) WHERE (muestra_id IS NOT NULL);
CREATE TRIGGER color_cambio AFTER INSERT OR DELETE OR UPDATE ON public.color FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON color TO percha_server;

CREATE TABLE comercial (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre text NOT NULL,
  zona text DEFAULT ''::text NOT NULL,
  email text,
  activo boolean DEFAULT true NOT NULL,
  telefono text,
  condiciones jsonb DEFAULT '[]'::jsonb NOT NULL,
  notas text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  busqueda_desde integer,
  nif text DEFAULT ''::text NOT NULL,
  CONSTRAINT comercial_pkey PRIMARY KEY (id)
);
COMMENT ON COLUMN comercial.nif IS 'tax number';
GRANT DELETE, INSERT, SELECT, UPDATE ON comercial TO percha_server;

CREATE TABLE comercial_zona (
  comercial_id integer NOT NULL,
  linea text NOT NULL,
  orden integer NOT NULL,
  country_id integer NOT NULL,
  desde text DEFAULT ''::text NOT NULL,
  hasta text DEFAULT ''::text NOT NULL,
  CONSTRAINT comercial_zona_pkey PRIMARY KEY (comercial_id, linea),
  CONSTRAINT comercial_zona_comercial_id_fkey FOREIGN KEY (comercial_id) REFERENCES comercial(id) ON DELETE CASCADE,
  CONSTRAINT comercial_zona_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id)
);
CREATE INDEX comercial_zona_country_idx ON public.comercial_zona USING btree (country_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON comercial_zona TO percha_server;

CREATE TABLE comision_excepcion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  comercial_id integer,
  cliente_id integer,
  temporada_id integer,
  modelo_id integer,
  porcentaje numeric(5,2) NOT NULL,
  desde date NOT NULL,
  hasta date,
  nota text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT comision_excepcion_pkey PRIMARY KEY (id),
  CONSTRAINT comision_excepcion_check CHECK ((num_nonnulls(cliente_id, temporada_id, modelo_id) >= 1)),
  CONSTRAINT comision_excepcion_check1 CHECK (((hasta IS NULL) OR (hasta >= desde))),
  CONSTRAINT comision_excepcion_porcentaje_check CHECK (((porcentaje >= (0)::numeric) AND (porcentaje <= (100)::numeric))),
  CONSTRAINT comision_excepcion_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE CASCADE,
  CONSTRAINT comision_excepcion_comercial_id_fkey FOREIGN KEY (comercial_id) REFERENCES comercial(id) ON DELETE CASCADE,
  CONSTRAINT comision_excepcion_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE,
  CONSTRAINT comision_excepcion_temporada_id_fkey FOREIGN KEY (temporada_id) REFERENCES temporada(id) ON DELETE CASCADE
);
CREATE INDEX comision_excepcion_cliente_idx ON public.comision_excepcion USING btree (cliente_id);
CREATE INDEX comision_excepcion_comercial_idx ON public.comision_excepcion USING btree (comercial_id);
CREATE INDEX comision_excepcion_modelo_idx ON public.comision_excepcion USING btree (modelo_id);
CREATE INDEX comision_excepcion_temporada_idx ON public.comision_excepcion USING btree (temporada_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON comision_excepcion TO percha_server;

CREATE TABLE contabilidad_ajustes (
  only_row boolean DEFAULT true NOT NULL,
  cuentas jsonb DEFAULT '{}'::jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT contabilidad_ajustes_pkey PRIMARY KEY (only_row),
  CONSTRAINT contabilidad_ajustes_only_row_check CHECK (only_row)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON contabilidad_ajustes TO percha_server;

CREATE TABLE contacto (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cliente_id integer,
  proveedor_id integer,
  comercial_id integer,
  tipo text NOT NULL,
  nombre text NOT NULL,
  cargo text DEFAULT ''::text NOT NULL,
  medios jsonb DEFAULT '[]'::jsonb NOT NULL,
  notas text DEFAULT ''::text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT contacto_pkey PRIMARY KEY (id),
  CONSTRAINT contacto_check CHECK ((num_nonnulls(cliente_id, proveedor_id, comercial_id) = 1)),
  CONSTRAINT contacto_tipo_check CHECK ((tipo = ANY (ARRAY['direccion'::text, 'compras'::text, 'tienda'::text, 'administracion'::text, 'almacen'::text, 'otro'::text]))),
  CONSTRAINT contacto_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE CASCADE,
  CONSTRAINT contacto_comercial_id_fkey FOREIGN KEY (comercial_id) REFERENCES comercial(id) ON DELETE CASCADE,
  CONSTRAINT contacto_proveedor_id_fkey FOREIGN KEY (proveedor_id) REFERENCES proveedor(id) ON DELETE CASCADE
);
CREATE INDEX contacto_cliente_idx ON public.contacto USING btree (cliente_id);
CREATE INDEX contacto_comercial_idx ON public.contacto USING btree (comercial_id);
CREATE INDEX contacto_proveedor_idx ON public.contacto USING btree (proveedor_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON contacto TO percha_server;

CREATE TABLE contacto_envio (
  clave text NOT NULL,
  digest text NOT NULL,
  creado timestamp with time zone NOT NULL,
  CONSTRAINT contacto_envio_pkey PRIMARY KEY (clave)
);
CREATE INDEX contacto_envio_creado_idx ON public.contacto_envio USING btree (creado);
GRANT DELETE, INSERT, SELECT, UPDATE ON contacto_envio TO percha_server;

CREATE TABLE conversacion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  clave text NOT NULL,
  dia date NOT NULL,
  usuario_id uuid,
  para_usuario_id uuid,
  idioma text NOT NULL,
  primera timestamp with time zone NOT NULL,
  ultima timestamp with time zone NOT NULL,
  mensajes integer DEFAULT 1 NOT NULL,
  CONSTRAINT conversacion_pkey PRIMARY KEY (id),
  CONSTRAINT conversacion_clave_dia_key UNIQUE (clave, dia),
  CONSTRAINT conversacion_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX conversacion_dia_idx ON public.conversacion USING btree (dia);
CREATE INDEX conversacion_para_usuario_idx ON public.conversacion USING btree (para_usuario_id);
CREATE INDEX conversacion_ultima_idx ON public.conversacion USING btree (ultima);
CREATE INDEX conversacion_usuario_idx ON public.conversacion USING btree (usuario_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON conversacion TO percha_server;

CREATE TABLE conversacion_mensaje (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  conversacion_id integer NOT NULL,
  cuando timestamp with time zone NOT NULL,
  idioma text NOT NULL,
  mensaje text NOT NULL,
  respuesta text NOT NULL,
  motor text NOT NULL,
  lectura text,
  puntos real,
  resultado text NOT NULL,
  llamadas jsonb NOT NULL,
  atendido timestamp with time zone,
  desconocida text,
  CONSTRAINT conversacion_mensaje_pkey PRIMARY KEY (id),
  CONSTRAINT conversacion_mensaje_motor_check CHECK ((motor = ANY (ARRAY['reglas'::text, 'modelo'::text]))),
  CONSTRAINT conversacion_mensaje_resultado_check CHECK ((resultado = ANY (ARRAY['contestado'::text, 'preguntado'::text, 'noEntendido'::text]))),
  CONSTRAINT conversacion_mensaje_conversacion_id_fkey FOREIGN KEY (conversacion_id) REFERENCES conversacion(id) ON DELETE CASCADE
);
CREATE INDEX conversacion_mensaje_conversacion_idx ON public.conversacion_mensaje USING btree (conversacion_id, id);
CREATE INDEX conversacion_mensaje_pendiente_idx ON public.conversacion_mensaje USING btree (conversacion_id) WHERE ((resultado = 'noEntendido'::text) AND (atendido IS NULL));
GRANT DELETE, INSERT, SELECT, UPDATE ON conversacion_mensaje TO percha_server;

CREATE TABLE correo (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  carta text NOT NULL,
  idioma text NOT NULL,
  para text NOT NULL,
  datos jsonb DEFAULT '{}'::jsonb NOT NULL,
  secreto text,
  estado text DEFAULT 'pendiente'::text NOT NULL,
  no_antes timestamp with time zone DEFAULT now() NOT NULL,
  intentos smallint DEFAULT 0 NOT NULL,
  error text,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  cambiado timestamp with time zone DEFAULT now() NOT NULL,
  con_clave boolean DEFAULT false NOT NULL,
  usuario_id uuid,
  CONSTRAINT correo_pkey PRIMARY KEY (id),
  CONSTRAINT correo_estado_check CHECK ((estado = ANY (ARRAY['pendiente'::text, 'enviando'::text, 'enviado'::text, 'incierto'::text, 'fallido'::text, 'retirado'::text]))),
  CONSTRAINT correo_idioma_check CHECK ((idioma = ANY (ARRAY['es'::text, 'en'::text, 'ca'::text, 'pt'::text]))),
  CONSTRAINT correo_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE SET NULL
);
CREATE INDEX correo_creado_idx ON public.correo USING btree (creado DESC);
CREATE INDEX correo_enviando_idx ON public.correo USING btree (cambiado) WHERE (estado = 'enviando'::text);
CREATE INDEX correo_factura_idx ON public.correo USING btree (((datos ->> 'id'::text))) WHERE (carta = 'facturaEmitida'::text);
CREATE INDEX correo_pendiente_idx ON public.correo USING btree (no_antes) WHERE (estado = 'pendiente'::text);
CREATE INDEX correo_persona_idx ON public.correo USING btree (((datos ->> 'clave'::text))) WHERE (carta = 'personaPedida'::text);
CREATE INDEX correo_usuario_idx ON public.correo USING btree (usuario_id) WHERE (usuario_id IS NOT NULL);
CREATE TRIGGER correo_nuevo AFTER INSERT ON public.correo FOR EACH ROW WHEN ((new.carta <> 'pedidoRecibido'::text)) EXECUTE FUNCTION notify_change('correo');
GRANT DELETE, INSERT, SELECT, UPDATE ON correo TO percha_server;

CREATE TABLE country (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  iso2 character(2) NOT NULL,
  nombre jsonb NOT NULL,
  ue boolean DEFAULT false NOT NULL,
  orden integer DEFAULT 1000 NOT NULL,
  CONSTRAINT country_pkey PRIMARY KEY (id),
  CONSTRAINT country_iso2_key UNIQUE (iso2)
);
CREATE TRIGGER country_cambio AFTER INSERT OR DELETE OR UPDATE ON public.country FOR EACH STATEMENT EXECUTE FUNCTION notify_change('settings');
GRANT DELETE, INSERT, SELECT, UPDATE ON country TO percha_server;

CREATE TABLE cuenta_bancaria (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre text NOT NULL,
  iban text NOT NULL,
  bic text DEFAULT ''::text NOT NULL,
  acreedor text DEFAULT ''::text NOT NULL,
  archivada timestamp with time zone,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT cuenta_bancaria_pkey PRIMARY KEY (id),
  CONSTRAINT cuenta_bancaria_iban_key UNIQUE (iban)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON cuenta_bancaria TO percha_server;

CREATE TABLE cuidado (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  clave text NOT NULL,
  simbolos text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT cuidado_pkey PRIMARY KEY (id),
  CONSTRAINT cuidado_clave_key UNIQUE (clave),
  CONSTRAINT cuidado_simbolos_check CHECK ((simbolos <@ ARRAY['lavar-30-suave'::text, 'lavar-a-mano'::text, 'no-lavar'::text, 'no-blanquear'::text, 'no-secadora'::text, 'colgar'::text, 'colgar-a-la-sombra'::text, 'plancha-110'::text, 'plancha-150'::text, 'no-planchar'::text, 'limpieza-p'::text, 'limpieza-p-suave'::text, 'no-limpieza'::text]))
);
CREATE TRIGGER cuidado_cambio AFTER INSERT OR DELETE OR UPDATE ON public.cuidado FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON cuidado TO percha_server;

CREATE TABLE curva (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cliente_id integer NOT NULL,
  nombre text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  cambiada_por uuid,
  CONSTRAINT curva_pkey PRIMARY KEY (id),
  CONSTRAINT curva_nombre_check CHECK (((length(nombre) >= 1) AND (length(nombre) <= 60))),
  CONSTRAINT curva_cambiada_por_fkey FOREIGN KEY (cambiada_por) REFERENCES usuario(id) ON DELETE SET NULL,
  CONSTRAINT curva_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX curva_nombre_idx ON public.curva USING btree (cliente_id, fold_text(nombre));
GRANT DELETE, INSERT, SELECT, UPDATE ON curva TO percha_server;

CREATE TABLE curva_casa (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre jsonb NOT NULL,
  tallaje_id integer NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  archivado boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT curva_casa_pkey PRIMARY KEY (id),
  CONSTRAINT curva_casa_tallaje_id_fkey FOREIGN KEY (tallaje_id) REFERENCES tallaje(id)
);
CREATE INDEX curva_casa_tallaje_idx ON public.curva_casa USING btree (tallaje_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON curva_casa TO percha_server;

CREATE TABLE curva_casa_talla (
  curva_casa_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  CONSTRAINT curva_casa_talla_pkey PRIMARY KEY (curva_casa_id, talla_id),
  CONSTRAINT curva_casa_talla_cantidad_check CHECK (((cantidad >= 0) AND (cantidad <= 999))),
  CONSTRAINT curva_casa_talla_curva_casa_id_fkey FOREIGN KEY (curva_casa_id) REFERENCES curva_casa(id) ON DELETE CASCADE,
  CONSTRAINT curva_casa_talla_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id)
);
CREATE INDEX curva_casa_talla_talla_idx ON public.curva_casa_talla USING btree (talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON curva_casa_talla TO percha_server;

CREATE TABLE curva_talla (
  curva_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  CONSTRAINT curva_talla_pkey PRIMARY KEY (curva_id, talla_id),
  CONSTRAINT curva_talla_cantidad_check CHECK (((cantidad >= 0) AND (cantidad <= 999))),
  CONSTRAINT curva_talla_curva_id_fkey FOREIGN KEY (curva_id) REFERENCES curva(id) ON DELETE CASCADE,
  CONSTRAINT curva_talla_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id) ON DELETE CASCADE
);
CREATE INDEX curva_talla_talla_idx ON public.curva_talla USING btree (talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON curva_talla TO percha_server;

CREATE TABLE devolucion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  numero text GENERATED ALWAYS AS (((('DEV'::text || lpad((((EXTRACT(year FROM fecha))::integer % 100))::text, 2, '0'::text)) || '-'::text) || lpad((id)::text, 6, '0'::text))) STORED NOT NULL,
  pedido_id integer NOT NULL,
  cliente_id integer NOT NULL,
  fecha date NOT NULL,
  desea text NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  creada timestamp with time zone NOT NULL,
  creada_por uuid,
  CONSTRAINT devolucion_pkey PRIMARY KEY (id),
  CONSTRAINT devolucion_numero_key UNIQUE (numero),
  CONSTRAINT devolucion_desea_check CHECK ((desea = ANY (ARRAY['abono'::text, 'cambio'::text, 'arreglo'::text]))),
  CONSTRAINT devolucion_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT devolucion_creada_por_fkey FOREIGN KEY (creada_por) REFERENCES usuario(id),
  CONSTRAINT devolucion_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedido(id)
);
COMMENT ON TABLE devolucion IS 'append-only';
CREATE INDEX devolucion_cliente_idx ON public.devolucion USING btree (cliente_id, id DESC);
CREATE INDEX devolucion_creada_por_idx ON public.devolucion USING btree (creada_por);
CREATE INDEX devolucion_pedido_idx ON public.devolucion USING btree (pedido_id);
GRANT INSERT, SELECT ON devolucion TO percha_server;

CREATE TABLE devolucion_cambio (
  devolucion_id integer NOT NULL,
  pedido_id integer NOT NULL,
  CONSTRAINT devolucion_cambio_pkey PRIMARY KEY (devolucion_id),
  CONSTRAINT devolucion_cambio_pedido_id_key UNIQUE (pedido_id),
  CONSTRAINT devolucion_cambio_devolucion_id_fkey FOREIGN KEY (devolucion_id) REFERENCES devolucion(id),
  CONSTRAINT devolucion_cambio_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedido(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON devolucion_cambio TO percha_server;

CREATE TABLE devolucion_decision (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  linea_id integer NOT NULL,
  destino text NOT NULL,
  cantidad integer NOT NULL,
  taller_id integer,
  nota text DEFAULT ''::text NOT NULL,
  cuando timestamp with time zone NOT NULL,
  usuario_id uuid,
  anula_id integer,
  CONSTRAINT devolucion_decision_pkey PRIMARY KEY (id),
  CONSTRAINT devolucion_decision_anula_id_key UNIQUE (anula_id),
  CONSTRAINT devolucion_decision_cantidad_check CHECK (((cantidad <> 0) AND ((cantidad < 0) = (anula_id IS NOT NULL)))),
  CONSTRAINT devolucion_decision_destino_check CHECK ((destino = ANY (ARRAY['stock'::text, 'segundas'::text, 'arreglo'::text, 'rechazada'::text]))),
  CONSTRAINT devolucion_decision_anula_id_fkey FOREIGN KEY (anula_id) REFERENCES devolucion_decision(id),
  CONSTRAINT devolucion_decision_linea_id_fkey FOREIGN KEY (linea_id) REFERENCES devolucion_linea(id),
  CONSTRAINT devolucion_decision_taller_id_fkey FOREIGN KEY (taller_id) REFERENCES proveedor(id),
  CONSTRAINT devolucion_decision_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE devolucion_decision IS 'append-only';
COMMENT ON COLUMN devolucion_decision.anula_id IS 'the decision that this one undoes';
CREATE INDEX devolucion_decision_linea_idx ON public.devolucion_decision USING btree (linea_id);
CREATE INDEX devolucion_decision_taller_idx ON public.devolucion_decision USING btree (taller_id);
CREATE INDEX devolucion_decision_usuario_idx ON public.devolucion_decision USING btree (usuario_id);
GRANT INSERT, SELECT ON devolucion_decision TO percha_server;

CREATE TABLE devolucion_envio (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  devolucion_id integer NOT NULL,
  tipo text NOT NULL,
  fecha date NOT NULL,
  transportista text DEFAULT ''::text NOT NULL,
  seguimiento text DEFAULT ''::text NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  creado timestamp with time zone NOT NULL,
  usuario_id uuid,
  CONSTRAINT devolucion_envio_pkey PRIMARY KEY (id),
  CONSTRAINT devolucion_envio_tipo_check CHECK ((tipo = ANY (ARRAY['arreglo'::text, 'rechazo'::text]))),
  CONSTRAINT devolucion_envio_devolucion_id_fkey FOREIGN KEY (devolucion_id) REFERENCES devolucion(id),
  CONSTRAINT devolucion_envio_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE devolucion_envio IS 'append-only';
CREATE INDEX devolucion_envio_devolucion_idx ON public.devolucion_envio USING btree (devolucion_id);
CREATE INDEX devolucion_envio_usuario_idx ON public.devolucion_envio USING btree (usuario_id);
GRANT INSERT, SELECT ON devolucion_envio TO percha_server;

CREATE TABLE devolucion_envio_linea (
  envio_id integer NOT NULL,
  linea_id integer NOT NULL,
  cantidad integer NOT NULL,
  CONSTRAINT devolucion_envio_linea_pkey PRIMARY KEY (envio_id, linea_id),
  CONSTRAINT devolucion_envio_linea_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT devolucion_envio_linea_envio_id_fkey FOREIGN KEY (envio_id) REFERENCES devolucion_envio(id),
  CONSTRAINT devolucion_envio_linea_linea_id_fkey FOREIGN KEY (linea_id) REFERENCES devolucion_linea(id)
);
COMMENT ON TABLE devolucion_envio_linea IS 'append-only';
CREATE INDEX devolucion_envio_linea_linea_idx ON public.devolucion_envio_linea USING btree (linea_id);
GRANT INSERT, SELECT ON devolucion_envio_linea TO percha_server;

CREATE TABLE devolucion_factura (
  factura_id integer NOT NULL,
  devolucion_id integer NOT NULL,
  CONSTRAINT devolucion_factura_pkey PRIMARY KEY (factura_id),
  CONSTRAINT devolucion_factura_devolucion_id_fkey FOREIGN KEY (devolucion_id) REFERENCES devolucion(id)
);
COMMENT ON TABLE devolucion_factura IS 'append-only';
CREATE INDEX devolucion_factura_devolucion_idx ON public.devolucion_factura USING btree (devolucion_id);
GRANT INSERT, SELECT ON devolucion_factura TO percha_server;

CREATE TABLE devolucion_foto (
  devolucion_id integer NOT NULL,
  orden integer NOT NULL,
  imagen_id integer NOT NULL,
  CONSTRAINT devolucion_foto_pkey PRIMARY KEY (devolucion_id, orden),
  CONSTRAINT devolucion_foto_devolucion_id_fkey FOREIGN KEY (devolucion_id) REFERENCES devolucion(id),
  CONSTRAINT devolucion_foto_imagen_id_fkey FOREIGN KEY (imagen_id) REFERENCES imagen(id)
);
COMMENT ON TABLE devolucion_foto IS 'append-only';
CREATE INDEX devolucion_foto_imagen_idx ON public.devolucion_foto USING btree (imagen_id);
GRANT INSERT, SELECT ON devolucion_foto TO percha_server;

CREATE TABLE devolucion_linea (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  devolucion_id integer NOT NULL,
  pedido_linea_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  causa text NOT NULL,
  CONSTRAINT devolucion_linea_pkey PRIMARY KEY (id),
  CONSTRAINT devolucion_linea_cantidad_check CHECK ((cantidad >= 0)),
  CONSTRAINT devolucion_linea_causa_check CHECK ((causa = ANY (ARRAY['defecto'::text, 'talla'::text, 'equivocada'::text, 'tarde'::text, 'noVendida'::text, 'otra'::text]))),
  CONSTRAINT devolucion_linea_devolucion_id_fkey FOREIGN KEY (devolucion_id) REFERENCES devolucion(id),
  CONSTRAINT devolucion_linea_modelo_color_id_fkey FOREIGN KEY (modelo_color_id) REFERENCES modelo_color(id),
  CONSTRAINT devolucion_linea_pedido_linea_id_fkey FOREIGN KEY (pedido_linea_id) REFERENCES pedido_linea(id),
  CONSTRAINT devolucion_linea_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id)
);
COMMENT ON TABLE devolucion_linea IS 'append-only';
CREATE INDEX devolucion_linea_color_idx ON public.devolucion_linea USING btree (modelo_color_id);
CREATE INDEX devolucion_linea_devolucion_idx ON public.devolucion_linea USING btree (devolucion_id);
CREATE INDEX devolucion_linea_pedido_idx ON public.devolucion_linea USING btree (pedido_linea_id, modelo_color_id, talla_id);
CREATE INDEX devolucion_linea_talla_idx ON public.devolucion_linea USING btree (talla_id);
GRANT INSERT, SELECT ON devolucion_linea TO percha_server;

CREATE TABLE devolucion_paso (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  devolucion_id integer NOT NULL,
  estado text NOT NULL,
  cuando timestamp with time zone NOT NULL,
  usuario_id uuid,
  nota text DEFAULT ''::text NOT NULL,
  CONSTRAINT devolucion_paso_pkey PRIMARY KEY (id),
  CONSTRAINT devolucion_paso_estado_check CHECK ((estado = ANY (ARRAY['solicitada'::text, 'autorizada'::text, 'rechazada'::text, 'anulada'::text, 'recibida'::text, 'decidida'::text]))),
  CONSTRAINT devolucion_paso_devolucion_id_fkey FOREIGN KEY (devolucion_id) REFERENCES devolucion(id),
  CONSTRAINT devolucion_paso_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE devolucion_paso IS 'append-only';
CREATE INDEX devolucion_paso_devolucion_idx ON public.devolucion_paso USING btree (devolucion_id, id DESC);
CREATE INDEX devolucion_paso_usuario_idx ON public.devolucion_paso USING btree (usuario_id);
GRANT INSERT, SELECT ON devolucion_paso TO percha_server;

CREATE TABLE devolucion_recepcion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  linea_id integer NOT NULL,
  cantidad integer NOT NULL,
  cuando timestamp with time zone NOT NULL,
  usuario_id uuid,
  CONSTRAINT devolucion_recepcion_pkey PRIMARY KEY (id),
  CONSTRAINT devolucion_recepcion_cantidad_check CHECK ((cantidad <> 0)),
  CONSTRAINT devolucion_recepcion_linea_id_fkey FOREIGN KEY (linea_id) REFERENCES devolucion_linea(id),
  CONSTRAINT devolucion_recepcion_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE devolucion_recepcion IS 'append-only';
CREATE INDEX devolucion_recepcion_linea_idx ON public.devolucion_recepcion USING btree (linea_id);
CREATE INDEX devolucion_recepcion_usuario_idx ON public.devolucion_recepcion USING btree (usuario_id);
GRANT INSERT, SELECT ON devolucion_recepcion TO percha_server;

CREATE TABLE ejemplo (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre text NOT NULL,
  cliente_id integer,
  direccion jsonb NOT NULL,
  entrega jsonb NOT NULL,
  observaciones jsonb NOT NULL,
  descuento integer NOT NULL,
  portes integer,
  lineas jsonb NOT NULL,
  cantidad integer NOT NULL,
  importe bigint NOT NULL,
  cerrado boolean DEFAULT false NOT NULL,
  creado timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT ejemplo_pkey PRIMARY KEY (id),
  CONSTRAINT ejemplo_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE SET NULL
);
CREATE INDEX ejemplo_cliente_idx ON public.ejemplo USING btree (cliente_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON ejemplo TO percha_server;

CREATE TABLE ejemplo_imagen (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  ejemplo_id integer NOT NULL,
  imagen_id integer NOT NULL,
  color_id integer,
  alt jsonb NOT NULL,
  foco jsonb,
  recorte jsonb,
  orden integer NOT NULL,
  CONSTRAINT ejemplo_imagen_pkey PRIMARY KEY (id),
  CONSTRAINT ejemplo_imagen_color_id_fkey FOREIGN KEY (color_id) REFERENCES color(id) ON DELETE SET NULL,
  CONSTRAINT ejemplo_imagen_ejemplo_id_fkey FOREIGN KEY (ejemplo_id) REFERENCES ejemplo(id) ON DELETE CASCADE,
  CONSTRAINT ejemplo_imagen_imagen_id_fkey FOREIGN KEY (imagen_id) REFERENCES imagen(id)
);
CREATE INDEX ejemplo_imagen_color_idx ON public.ejemplo_imagen USING btree (color_id);
CREATE INDEX ejemplo_imagen_ejemplo_idx ON public.ejemplo_imagen USING btree (ejemplo_id);
CREATE INDEX ejemplo_imagen_imagen_idx ON public.ejemplo_imagen USING btree (imagen_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON ejemplo_imagen TO percha_server;

CREATE TABLE entrada (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  proveedor_id integer NOT NULL,
  pedido_compra_id integer,
  albaran text DEFAULT ''::text NOT NULL,
  fecha date NOT NULL,
  lugar_id integer NOT NULL,
  notas text DEFAULT ''::text NOT NULL,
  anulada boolean DEFAULT false NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT entrada_pkey PRIMARY KEY (id),
  CONSTRAINT entrada_lugar_id_fkey FOREIGN KEY (lugar_id) REFERENCES lugar(id),
  CONSTRAINT entrada_pedido_compra_id_fkey FOREIGN KEY (pedido_compra_id) REFERENCES pedido_compra(id),
  CONSTRAINT entrada_proveedor_id_fkey FOREIGN KEY (proveedor_id) REFERENCES proveedor(id)
);
CREATE INDEX entrada_fecha_idx ON public.entrada USING btree (fecha DESC, id DESC);
CREATE INDEX entrada_lugar_idx ON public.entrada USING btree (lugar_id);
CREATE INDEX entrada_pedido_idx ON public.entrada USING btree (pedido_compra_id);
CREATE INDEX entrada_proveedor_idx ON public.entrada USING btree (proveedor_id, id DESC);
CREATE UNIQUE INDEX entrada_albaran_idx ON public.entrada USING btree (proveedor_id, lower(albaran)) WHERE ((albaran <> ''::text) AND (NOT anulada));
GRANT DELETE, INSERT, SELECT, UPDATE ON entrada TO percha_server;

CREATE TABLE entrada_linea (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  entrada_id integer NOT NULL,
  orden integer NOT NULL,
  pedido_linea_id integer,
  materia_id integer,
  materia_color_id integer,
  modelo_color_id integer,
  talla_id integer,
  cantidad integer NOT NULL,
  precio bigint NOT NULL,
  CONSTRAINT entrada_linea_pkey PRIMARY KEY (id),
  CONSTRAINT entrada_linea_cantidad_check CHECK ((cantidad >= 0)),
  CONSTRAINT entrada_linea_check CHECK (((num_nonnulls(materia_id, modelo_color_id) = 1) AND ((modelo_color_id IS NULL) = (talla_id IS NULL)))),
  CONSTRAINT entrada_linea_check1 CHECK (((materia_id IS NOT NULL) OR (materia_color_id IS NULL))),
  CONSTRAINT entrada_linea_precio_check CHECK ((precio >= 0)),
  CONSTRAINT entrada_linea_entrada_id_fkey FOREIGN KEY (entrada_id) REFERENCES entrada(id),
  CONSTRAINT entrada_linea_materia_color_id_materia_id_fkey FOREIGN KEY (materia_color_id, materia_id) REFERENCES materia_color(id, materia_id),
  CONSTRAINT entrada_linea_materia_id_fkey FOREIGN KEY (materia_id) REFERENCES materia(id),
  CONSTRAINT entrada_linea_modelo_color_id_talla_id_fkey FOREIGN KEY (modelo_color_id, talla_id) REFERENCES variante(modelo_color_id, talla_id),
  CONSTRAINT entrada_linea_pedido_linea_id_fkey FOREIGN KEY (pedido_linea_id) REFERENCES pedido_compra_linea(id)
);
CREATE INDEX entrada_linea_color_idx ON public.entrada_linea USING btree (materia_color_id);
CREATE INDEX entrada_linea_entrada_idx ON public.entrada_linea USING btree (entrada_id, orden);
CREATE INDEX entrada_linea_materia_idx ON public.entrada_linea USING btree (materia_id, id DESC);
CREATE INDEX entrada_linea_pedido_idx ON public.entrada_linea USING btree (pedido_linea_id);
CREATE INDEX entrada_linea_variante_idx ON public.entrada_linea USING btree (modelo_color_id, talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON entrada_linea TO percha_server;

CREATE TABLE escandallo (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  modelo_id integer NOT NULL,
  numero integer NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  talla_id integer NOT NULL,
  comision integer NOT NULL,
  limite integer NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  creado_por uuid,
  cambiado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT escandallo_pkey PRIMARY KEY (id),
  CONSTRAINT escandallo_modelo_id_numero_key UNIQUE (modelo_id, numero),
  CONSTRAINT escandallo_comision_check CHECK (((comision >= 0) AND (comision <= 10000))),
  CONSTRAINT escandallo_limite_check CHECK (((limite >= 0) AND (limite <= 10000))),
  CONSTRAINT escandallo_numero_check CHECK ((numero > 0)),
  CONSTRAINT escandallo_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuario(id),
  CONSTRAINT escandallo_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE,
  CONSTRAINT escandallo_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id)
);
CREATE INDEX escandallo_creado_por_idx ON public.escandallo USING btree (creado_por);
CREATE INDEX escandallo_talla_idx ON public.escandallo USING btree (talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON escandallo TO percha_server;

CREATE TABLE escandallo_color (
  escandallo_id integer NOT NULL,
  clave text NOT NULL,
  color_id integer NOT NULL,
  materia_color_id integer NOT NULL,
  CONSTRAINT escandallo_color_pkey PRIMARY KEY (escandallo_id, clave, color_id),
  CONSTRAINT escandallo_color_color_id_fkey FOREIGN KEY (color_id) REFERENCES color(id) ON DELETE CASCADE,
  CONSTRAINT escandallo_color_escandallo_id_clave_fkey FOREIGN KEY (escandallo_id, clave) REFERENCES escandallo_linea(escandallo_id, clave) ON DELETE CASCADE,
  CONSTRAINT escandallo_color_materia_color_id_fkey FOREIGN KEY (materia_color_id) REFERENCES materia_color(id) ON DELETE CASCADE
);
CREATE INDEX escandallo_color_color_idx ON public.escandallo_color USING btree (color_id);
CREATE INDEX escandallo_color_materia_idx ON public.escandallo_color USING btree (materia_color_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON escandallo_color TO percha_server;

CREATE TABLE escandallo_linea (
  escandallo_id integer NOT NULL,
  clave text NOT NULL,
  orden integer NOT NULL,
  clase text NOT NULL,
  materia_id integer,
  concepto text DEFAULT ''::text NOT NULL,
  regla_color text NOT NULL,
  materia_color_id integer,
  por text NOT NULL,
  consumo integer NOT NULL,
  incremento integer DEFAULT 0 NOT NULL,
  por_talla jsonb DEFAULT '[]'::jsonb NOT NULL,
  merma integer DEFAULT 0 NOT NULL,
  base_precio text NOT NULL,
  precio integer NOT NULL,
  CONSTRAINT escandallo_linea_pkey PRIMARY KEY (escandallo_id, clave),
  CONSTRAINT escandallo_linea_base_precio_check CHECK ((base_precio = ANY (ARRAY['ultimo'::text, 'medio'::text, 'manual'::text]))),
  CONSTRAINT escandallo_linea_clase_check CHECK ((clase = ANY (ARRAY['tejido'::text, 'forro'::text, 'entretela'::text, 'avio'::text, 'etiqueta'::text, 'manoObra'::text, 'servicio'::text, 'gastoGeneral'::text]))),
  CONSTRAINT escandallo_linea_clave_check CHECK (((length(clave) >= 1) AND (length(clave) <= 36))),
  CONSTRAINT escandallo_linea_consumo_check CHECK ((consumo >= 0)),
  CONSTRAINT escandallo_linea_merma_check CHECK (((merma >= 0) AND (merma <= 10000))),
  CONSTRAINT escandallo_linea_por_check CHECK ((por = ANY (ARRAY['unidad'::text, 'minuto'::text, 'prenda'::text, 'porcentaje'::text]))),
  CONSTRAINT escandallo_linea_precio_check CHECK ((precio >= 0)),
  CONSTRAINT escandallo_linea_regla_color_check CHECK ((regla_color = ANY (ARRAY['fijo'::text, 'segunColor'::text]))),
  CONSTRAINT escandallo_linea_escandallo_id_fkey FOREIGN KEY (escandallo_id) REFERENCES escandallo(id) ON DELETE CASCADE,
  CONSTRAINT escandallo_linea_materia_color_id_materia_id_fkey FOREIGN KEY (materia_color_id, materia_id) REFERENCES materia_color(id, materia_id),
  CONSTRAINT escandallo_linea_materia_id_fkey FOREIGN KEY (materia_id) REFERENCES materia(id)
);
CREATE INDEX escandallo_linea_color_idx ON public.escandallo_linea USING btree (materia_color_id) WHERE (materia_color_id IS NOT NULL);
CREATE INDEX escandallo_linea_materia_idx ON public.escandallo_linea USING btree (materia_id) WHERE (materia_id IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON escandallo_linea TO percha_server;

CREATE TABLE existencia (
  lugar_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  estante text DEFAULT ''::text NOT NULL,
  CONSTRAINT existencia_pkey PRIMARY KEY (lugar_id, modelo_color_id, talla_id),
  CONSTRAINT existencia_cantidad_check CHECK ((cantidad >= 0)),
  CONSTRAINT existencia_lugar_id_fkey FOREIGN KEY (lugar_id) REFERENCES lugar(id),
  CONSTRAINT existencia_modelo_color_id_talla_id_fkey FOREIGN KEY (modelo_color_id, talla_id) REFERENCES variante(modelo_color_id, talla_id) ON DELETE CASCADE
);
CREATE INDEX existencia_cell_idx ON public.existencia USING btree (modelo_color_id, talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON existencia TO percha_server;

CREATE TABLE existencia_cambio (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  modelo_color_id integer NOT NULL,
  CONSTRAINT existencia_cambio_pkey PRIMARY KEY (id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON existencia_cambio TO percha_server;

CREATE TABLE existencia_color (
  modelo_color_id integer NOT NULL,
  block smallint NOT NULL,
  ahora bigint NOT NULL,
  viene bigint NOT NULL,
  CONSTRAINT existencia_color_pkey PRIMARY KEY (modelo_color_id, block)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON existencia_color TO percha_server;

CREATE TABLE exportacion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  mes date NOT NULL,
  formato text NOT NULL,
  asientos integer NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT exportacion_pkey PRIMARY KEY (id),
  CONSTRAINT exportacion_mes_check CHECK ((EXTRACT(day FROM mes) = (1)::numeric)),
  CONSTRAINT exportacion_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE exportacion IS 'append-only';
CREATE INDEX exportacion_mes_idx ON public.exportacion USING btree (mes DESC, id DESC);
GRANT INSERT, SELECT ON exportacion TO percha_server;

CREATE TABLE extracto (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cuenta_id integer NOT NULL,
  desde date NOT NULL,
  hasta date NOT NULL,
  saldo_inicial bigint NOT NULL,
  saldo_final bigint NOT NULL,
  archivo text NOT NULL,
  digest text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT extracto_pkey PRIMARY KEY (id),
  CONSTRAINT extracto_cuenta_id_digest_key UNIQUE (cuenta_id, digest),
  CONSTRAINT extracto_cuenta_id_fkey FOREIGN KEY (cuenta_id) REFERENCES cuenta_bancaria(id),
  CONSTRAINT extracto_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON extracto TO percha_server;

CREATE TABLE extracto_apunte (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  extracto_id integer NOT NULL,
  orden integer NOT NULL,
  fecha date NOT NULL,
  importe bigint NOT NULL,
  texto text DEFAULT ''::text NOT NULL,
  referencia text DEFAULT ''::text NOT NULL,
  estado text DEFAULT 'pendiente'::text NOT NULL,
  cobro_id integer,
  usuario_id uuid,
  digest text NOT NULL,
  CONSTRAINT extracto_apunte_pkey PRIMARY KEY (id),
  CONSTRAINT extracto_apunte_cobro_id_key UNIQUE (cobro_id),
  CONSTRAINT extracto_apunte_digest_key UNIQUE (digest),
  CONSTRAINT extracto_apunte_extracto_id_orden_key UNIQUE (extracto_id, orden),
  CONSTRAINT extracto_apunte_check CHECK (((estado = 'cobrado'::text) = (cobro_id IS NOT NULL))),
  CONSTRAINT extracto_apunte_estado_check CHECK ((estado = ANY (ARRAY['pendiente'::text, 'cobrado'::text, 'descartado'::text]))),
  CONSTRAINT extracto_apunte_cobro_id_fkey FOREIGN KEY (cobro_id) REFERENCES cobro(id),
  CONSTRAINT extracto_apunte_extracto_id_fkey FOREIGN KEY (extracto_id) REFERENCES extracto(id),
  CONSTRAINT extracto_apunte_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON COLUMN extracto_apunte.digest IS 'of account, day, amount, texts, and the ordinal among equal ones of a statement';
CREATE INDEX extracto_apunte_estado_idx ON public.extracto_apunte USING btree (fecha) WHERE (estado = 'pendiente'::text);
GRANT DELETE, INSERT, SELECT, UPDATE ON extracto_apunte TO percha_server;

CREATE TABLE factura (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  serie_id integer NOT NULL,
  orden integer NOT NULL,
  numero text NOT NULL,
  tipo text NOT NULL,
  fecha date NOT NULL,
  fecha_operacion date,
  cliente_id integer NOT NULL,
  regimen text NOT NULL,
  emisor jsonb NOT NULL,
  receptor jsonb NOT NULL,
  base_imponible bigint NOT NULL,
  cuota_iva bigint NOT NULL,
  cuota_recargo bigint NOT NULL,
  total bigint NOT NULL,
  forma_pago text NOT NULL,
  observaciones text DEFAULT ''::text NOT NULL,
  motivo text,
  metodo text,
  emitida timestamp with time zone DEFAULT now() NOT NULL,
  emitida_por uuid,
  transaccion xid8 NOT NULL,
  anticipo_pedido_id integer,
  CONSTRAINT factura_pkey PRIMARY KEY (id),
  CONSTRAINT factura_numero_key UNIQUE (numero),
  CONSTRAINT factura_serie_id_orden_key UNIQUE (serie_id, orden),
  CONSTRAINT factura_anticipo_check CHECK (((anticipo_pedido_id IS NULL) OR (tipo = 'ordinaria'::text))),
  CONSTRAINT factura_check CHECK ((total = ((base_imponible + cuota_iva) + cuota_recargo))),
  CONSTRAINT factura_check1 CHECK (((tipo = 'rectificativa'::text) = ((motivo IS NOT NULL) AND (metodo IS NOT NULL)))),
  CONSTRAINT factura_check2 CHECK (((cuota_recargo = 0) OR (regimen = 'recargo'::text))),
  CONSTRAINT factura_check3 CHECK (((cuota_iva = 0) OR (regimen = ANY (ARRAY['general'::text, 'recargo'::text])))),
  CONSTRAINT factura_forma_pago_check CHECK ((forma_pago = ANY (ARRAY['giro'::text, 'transferencia'::text, 'tarjeta'::text, 'efectivo'::text, 'cheque'::text]))),
  CONSTRAINT factura_metodo_check CHECK ((metodo = ANY (ARRAY['diferencias'::text, 'sustitucion'::text]))),
  CONSTRAINT factura_motivo_check CHECK ((motivo = ANY (ARRAY['devolucion'::text, 'precio'::text, 'descuento'::text, 'rappel'::text, 'error'::text, 'impago'::text, 'concurso'::text]))),
  CONSTRAINT factura_regimen_check CHECK ((regimen = ANY (ARRAY['general'::text, 'recargo'::text, 'intracomunitaria'::text, 'exportacion'::text]))),
  CONSTRAINT factura_tipo_check CHECK ((tipo = ANY (ARRAY['ordinaria'::text, 'rectificativa'::text]))),
  CONSTRAINT factura_anticipo_pedido_id_fkey FOREIGN KEY (anticipo_pedido_id) REFERENCES pedido(id),
  CONSTRAINT factura_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT factura_emitida_por_fkey FOREIGN KEY (emitida_por) REFERENCES usuario(id),
  CONSTRAINT factura_serie_id_fkey FOREIGN KEY (serie_id) REFERENCES serie(id)
);
COMMENT ON TABLE factura IS 'append-only';
CREATE INDEX factura_anticipo_idx ON public.factura USING btree (anticipo_pedido_id) WHERE (anticipo_pedido_id IS NOT NULL);
CREATE INDEX factura_cliente_fecha_idx ON public.factura USING btree (cliente_id, fecha DESC, id DESC);
CREATE INDEX factura_fecha_idx ON public.factura USING btree (fecha DESC, id DESC);
CREATE INDEX factura_sustitucion_idx ON public.factura USING btree (id) WHERE (metodo = 'sustitucion'::text);
CREATE CONSTRAINT TRIGGER factura_cuadra AFTER INSERT ON public.factura DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_factura_sums();
CREATE TRIGGER factura_numero BEFORE INSERT ON public.factura FOR EACH ROW EXECUTE FUNCTION number_factura();
GRANT INSERT, SELECT ON factura TO percha_server;

CREATE TABLE factura_base (
  factura_id integer NOT NULL,
  tipo_iva numeric(5,2) NOT NULL,
  tipo_recargo numeric(5,2) DEFAULT 0 NOT NULL,
  base bigint NOT NULL,
  cuota_iva bigint NOT NULL,
  cuota_recargo bigint NOT NULL,
  CONSTRAINT factura_base_pkey PRIMARY KEY (factura_id, tipo_iva, tipo_recargo),
  CONSTRAINT factura_base_factura_id_fkey FOREIGN KEY (factura_id) REFERENCES factura(id)
);
COMMENT ON TABLE factura_base IS 'append-only';
CREATE TRIGGER factura_base_con_ella BEFORE INSERT ON public.factura_base FOR EACH ROW EXECUTE FUNCTION require_new_factura();
GRANT INSERT, SELECT ON factura_base TO percha_server;

CREATE TABLE factura_borrador (
  id integer DEFAULT nextval('factura_id_seq'::regclass) NOT NULL,
  cliente_id integer NOT NULL,
  fecha date,
  fecha_operacion date,
  regimen text NOT NULL,
  forma_pago text NOT NULL,
  plazos integer[] NOT NULL,
  descuento_general numeric(5,2) DEFAULT 0 NOT NULL,
  portes bigint DEFAULT 0 NOT NULL,
  observaciones text DEFAULT ''::text NOT NULL,
  base_imponible bigint NOT NULL,
  cuota_iva bigint NOT NULL,
  cuota_recargo bigint NOT NULL,
  total bigint NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  creado_por uuid,
  version integer DEFAULT 1 NOT NULL,
  tipo text DEFAULT 'ordinaria'::text NOT NULL,
  motivo text,
  metodo text,
  anticipo_pedido_id integer,
  CONSTRAINT factura_borrador_pkey PRIMARY KEY (id),
  CONSTRAINT factura_borrador_anticipo_check CHECK (((anticipo_pedido_id IS NULL) OR (tipo = 'ordinaria'::text))),
  CONSTRAINT factura_borrador_correction_check CHECK ((num_nonnulls(motivo, metodo) =
CASE tipo
    WHEN 'rectificativa'::text THEN 2
    ELSE 0
END)),
  CONSTRAINT factura_borrador_descuento_general_check CHECK (((descuento_general >= (0)::numeric) AND (descuento_general <= (100)::numeric))),
  CONSTRAINT factura_borrador_forma_pago_check CHECK ((forma_pago = ANY (ARRAY['giro'::text, 'transferencia'::text, 'tarjeta'::text, 'efectivo'::text, 'cheque'::text]))),
  CONSTRAINT factura_borrador_metodo_check CHECK ((metodo = ANY (ARRAY['diferencias'::text, 'sustitucion'::text]))),
  CONSTRAINT factura_borrador_motivo_check CHECK ((motivo = ANY (ARRAY['devolucion'::text, 'precio'::text, 'descuento'::text, 'rappel'::text, 'error'::text, 'impago'::text, 'concurso'::text]))),
  CONSTRAINT factura_borrador_portes_check CHECK ((portes >= 0)),
  CONSTRAINT factura_borrador_regimen_check CHECK ((regimen = ANY (ARRAY['general'::text, 'recargo'::text, 'intracomunitaria'::text, 'exportacion'::text]))),
  CONSTRAINT factura_borrador_tipo_check CHECK ((tipo = ANY (ARRAY['ordinaria'::text, 'rectificativa'::text]))),
  CONSTRAINT factura_borrador_anticipo_pedido_id_fkey FOREIGN KEY (anticipo_pedido_id) REFERENCES pedido(id),
  CONSTRAINT factura_borrador_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT factura_borrador_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuario(id)
);
CREATE INDEX factura_borrador_anticipo_idx ON public.factura_borrador USING btree (anticipo_pedido_id) WHERE (anticipo_pedido_id IS NOT NULL);
CREATE INDEX factura_borrador_cliente_idx ON public.factura_borrador USING btree (cliente_id);
CREATE INDEX factura_borrador_creado_por_idx ON public.factura_borrador USING btree (creado_por);
GRANT DELETE, INSERT, SELECT, UPDATE ON factura_borrador TO percha_server;

CREATE TABLE factura_borrador_linea (
  id integer DEFAULT nextval('factura_linea_id_seq'::regclass) NOT NULL,
  borrador_id integer NOT NULL,
  orden integer NOT NULL,
  modelo_id integer,
  pedido_linea_id integer,
  albaran_linea_id integer,
  referencia text DEFAULT ''::text NOT NULL,
  descripcion jsonb NOT NULL,
  cantidad integer NOT NULL,
  precio integer NOT NULL,
  descuento numeric(5,2) DEFAULT 0 NOT NULL,
  tipo_iva numeric(5,2) NOT NULL,
  importe bigint NOT NULL,
  cantidades jsonb DEFAULT '[]'::jsonb NOT NULL,
  rectifica_linea_id integer,
  anticipo_id integer,
  CONSTRAINT factura_borrador_linea_pkey PRIMARY KEY (id),
  CONSTRAINT factura_borrador_linea_descuento_check CHECK (((descuento >= (0)::numeric) AND (descuento <= (100)::numeric))),
  CONSTRAINT factura_borrador_linea_albaran_linea_id_fkey FOREIGN KEY (albaran_linea_id) REFERENCES albaran_linea(id),
  CONSTRAINT factura_borrador_linea_anticipo_id_fkey FOREIGN KEY (anticipo_id) REFERENCES factura(id),
  CONSTRAINT factura_borrador_linea_borrador_id_fkey FOREIGN KEY (borrador_id) REFERENCES factura_borrador(id) ON DELETE CASCADE,
  CONSTRAINT factura_borrador_linea_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE SET NULL,
  CONSTRAINT factura_borrador_linea_pedido_linea_id_fkey FOREIGN KEY (pedido_linea_id) REFERENCES pedido_linea(id) ON DELETE SET NULL,
  CONSTRAINT factura_borrador_linea_rectifica_linea_id_fkey FOREIGN KEY (rectifica_linea_id) REFERENCES factura_linea(id)
);
CREATE INDEX factura_borrador_linea_albaran_idx ON public.factura_borrador_linea USING btree (albaran_linea_id);
CREATE INDEX factura_borrador_linea_anticipo_idx ON public.factura_borrador_linea USING btree (anticipo_id) WHERE (anticipo_id IS NOT NULL);
CREATE INDEX factura_borrador_linea_borrador_idx ON public.factura_borrador_linea USING btree (borrador_id, orden);
CREATE INDEX factura_borrador_linea_modelo_idx ON public.factura_borrador_linea USING btree (modelo_id);
CREATE INDEX factura_borrador_linea_pedido_idx ON public.factura_borrador_linea USING btree (pedido_linea_id);
CREATE INDEX factura_borrador_linea_rectifica_idx ON public.factura_borrador_linea USING btree (rectifica_linea_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON factura_borrador_linea TO percha_server;

CREATE TABLE factura_borrador_rectificada (
  borrador_id integer NOT NULL,
  factura_id integer NOT NULL,
  CONSTRAINT factura_borrador_rectificada_pkey PRIMARY KEY (borrador_id, factura_id),
  CONSTRAINT factura_borrador_rectificada_borrador_id_fkey FOREIGN KEY (borrador_id) REFERENCES factura_borrador(id) ON DELETE CASCADE,
  CONSTRAINT factura_borrador_rectificada_factura_id_fkey FOREIGN KEY (factura_id) REFERENCES factura(id)
);
CREATE INDEX factura_borrador_rectificada_factura_idx ON public.factura_borrador_rectificada USING btree (factura_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON factura_borrador_rectificada TO percha_server;

CREATE TABLE factura_cobro (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  factura_id integer NOT NULL,
  vencimiento integer NOT NULL,
  fecha date NOT NULL,
  importe bigint NOT NULL,
  cobro_id integer NOT NULL,
  CONSTRAINT factura_cobro_pkey PRIMARY KEY (id),
  CONSTRAINT factura_cobro_cobro_id_fkey FOREIGN KEY (cobro_id) REFERENCES cobro(id),
  CONSTRAINT factura_cobro_factura_id_vencimiento_fkey FOREIGN KEY (factura_id, vencimiento) REFERENCES factura_vencimiento(factura_id, orden)
);
COMMENT ON TABLE factura_cobro IS 'append-only';
CREATE INDEX factura_cobro_cobro_idx ON public.factura_cobro USING btree (cobro_id);
CREATE INDEX factura_cobro_fecha_idx ON public.factura_cobro USING btree (fecha);
CREATE INDEX factura_cobro_idx ON public.factura_cobro USING btree (factura_id, vencimiento);
GRANT INSERT, SELECT ON factura_cobro TO percha_server;

CREATE TABLE factura_file (
  factura_id integer NOT NULL,
  name text NOT NULL,
  sha256 text NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT factura_file_pkey PRIMARY KEY (factura_id),
  CONSTRAINT factura_file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT factura_file_factura_id_fkey FOREIGN KEY (factura_id) REFERENCES factura(id)
);
COMMENT ON TABLE factura_file IS 'append-only';
GRANT INSERT, SELECT ON factura_file TO percha_server;

CREATE TABLE factura_linea (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  factura_id integer NOT NULL,
  orden integer NOT NULL,
  modelo_id integer,
  pedido_linea_id integer,
  referencia text DEFAULT ''::text NOT NULL,
  descripcion jsonb NOT NULL,
  cantidad integer NOT NULL,
  precio integer NOT NULL,
  descuento numeric(5,2) DEFAULT 0 NOT NULL,
  tipo_iva numeric(5,2) NOT NULL,
  importe bigint NOT NULL,
  cantidades jsonb DEFAULT '[]'::jsonb NOT NULL,
  albaran_linea_id integer,
  rectifica_linea_id integer,
  anticipo_id integer,
  CONSTRAINT factura_linea_pkey PRIMARY KEY (id),
  CONSTRAINT factura_linea_factura_id_orden_key UNIQUE (factura_id, orden),
  CONSTRAINT factura_linea_descuento_check CHECK (((descuento >= (0)::numeric) AND (descuento <= (100)::numeric))),
  CONSTRAINT factura_linea_albaran_linea_id_fkey FOREIGN KEY (albaran_linea_id) REFERENCES albaran_linea(id),
  CONSTRAINT factura_linea_anticipo_id_fkey FOREIGN KEY (anticipo_id) REFERENCES factura(id),
  CONSTRAINT factura_linea_factura_id_fkey FOREIGN KEY (factura_id) REFERENCES factura(id),
  CONSTRAINT factura_linea_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id),
  CONSTRAINT factura_linea_pedido_linea_id_fkey FOREIGN KEY (pedido_linea_id) REFERENCES pedido_linea(id),
  CONSTRAINT factura_linea_rectifica_linea_id_fkey FOREIGN KEY (rectifica_linea_id) REFERENCES factura_linea(id)
);
COMMENT ON TABLE factura_linea IS 'append-only';
CREATE INDEX factura_linea_albaran_idx ON public.factura_linea USING btree (albaran_linea_id);
CREATE INDEX factura_linea_anticipo_idx ON public.factura_linea USING btree (anticipo_id) WHERE (anticipo_id IS NOT NULL);
CREATE INDEX factura_linea_modelo_idx ON public.factura_linea USING btree (modelo_id);
CREATE INDEX factura_linea_pedido_idx ON public.factura_linea USING btree (pedido_linea_id);
CREATE INDEX factura_linea_rectifica_idx ON public.factura_linea USING btree (rectifica_linea_id);
CREATE TRIGGER factura_linea_con_ella BEFORE INSERT ON public.factura_linea FOR EACH ROW EXECUTE FUNCTION require_new_factura();
GRANT INSERT, SELECT ON factura_linea TO percha_server;

CREATE TABLE factura_paso (
  factura_id integer NOT NULL,
  estado text NOT NULL,
  cuando timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT factura_paso_pkey PRIMARY KEY (factura_id, estado),
  CONSTRAINT factura_paso_estado_check CHECK ((estado = ANY (ARRAY['contabilizada'::text, 'anulada'::text]))),
  CONSTRAINT factura_paso_factura_id_fkey FOREIGN KEY (factura_id) REFERENCES factura(id),
  CONSTRAINT factura_paso_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE factura_paso IS 'append-only';
CREATE INDEX factura_paso_anulada_idx ON public.factura_paso USING btree (factura_id) WHERE (estado = 'anulada'::text);
GRANT INSERT, SELECT ON factura_paso TO percha_server;

CREATE TABLE factura_prueba (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  factura_id integer NOT NULL,
  tipo text NOT NULL,
  fecha date NOT NULL,
  referencia text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  creado_por uuid,
  CONSTRAINT factura_prueba_pkey PRIMARY KEY (id),
  CONSTRAINT factura_prueba_tipo_check CHECK ((tipo = ANY (ARRAY['transporte'::text, 'cmr'::text, 'declaracion'::text, 'dua'::text]))),
  CONSTRAINT factura_prueba_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuario(id),
  CONSTRAINT factura_prueba_factura_id_fkey FOREIGN KEY (factura_id) REFERENCES factura(id)
);
CREATE INDEX factura_prueba_creado_por_idx ON public.factura_prueba USING btree (creado_por);
CREATE INDEX factura_prueba_factura_idx ON public.factura_prueba USING btree (factura_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON factura_prueba TO percha_server;

CREATE TABLE factura_rectificada (
  factura_id integer NOT NULL,
  orden integer NOT NULL,
  rectificada_id integer,
  numero text NOT NULL,
  fecha date NOT NULL,
  base bigint,
  CONSTRAINT factura_rectificada_pkey PRIMARY KEY (factura_id, orden),
  CONSTRAINT factura_rectificada_factura_id_fkey FOREIGN KEY (factura_id) REFERENCES factura(id),
  CONSTRAINT factura_rectificada_rectificada_id_fkey FOREIGN KEY (rectificada_id) REFERENCES factura(id)
);
COMMENT ON TABLE factura_rectificada IS 'append-only';
CREATE INDEX factura_rectificada_idx ON public.factura_rectificada USING btree (rectificada_id);
CREATE TRIGGER factura_rectificada_con_ella BEFORE INSERT ON public.factura_rectificada FOR EACH ROW EXECUTE FUNCTION require_new_factura();
GRANT INSERT, SELECT ON factura_rectificada TO percha_server;

CREATE TABLE factura_vencimiento (
  factura_id integer NOT NULL,
  orden integer NOT NULL,
  fecha date NOT NULL,
  importe bigint NOT NULL,
  CONSTRAINT factura_vencimiento_pkey PRIMARY KEY (factura_id, orden),
  CONSTRAINT factura_vencimiento_factura_id_fkey FOREIGN KEY (factura_id) REFERENCES factura(id)
);
COMMENT ON TABLE factura_vencimiento IS 'append-only';
CREATE INDEX factura_vencimiento_fecha_idx ON public.factura_vencimiento USING btree (fecha);
CREATE TRIGGER factura_vencimiento_con_ella BEFORE INSERT ON public.factura_vencimiento FOR EACH ROW EXECUTE FUNCTION require_new_factura();
GRANT INSERT, SELECT ON factura_vencimiento TO percha_server;

CREATE TABLE favorito (
  usuario_id uuid,
  modelo_id integer NOT NULL,
  creado_el timestamp with time zone DEFAULT now() NOT NULL,
  cliente_id integer,
  buyer_id uuid GENERATED ALWAYS AS (COALESCE(usuario_id, (('00000000-0000-8000-8000-'::text || lpad(to_hex(cliente_id), 12, '0'::text)))::uuid)) STORED NOT NULL,
  CONSTRAINT favorito_pkey PRIMARY KEY (buyer_id, modelo_id),
  CONSTRAINT favorito_one_owner CHECK ((num_nonnulls(usuario_id, cliente_id) = 1)),
  CONSTRAINT favorito_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE CASCADE,
  CONSTRAINT favorito_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE,
  CONSTRAINT favorito_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX favorito_cliente_idx ON public.favorito USING btree (cliente_id);
CREATE INDEX favorito_modelo_idx ON public.favorito USING btree (modelo_id);
CREATE INDEX favorito_usuario_idx ON public.favorito USING btree (usuario_id);
CREATE TRIGGER favorito_owner BEFORE INSERT ON public.favorito FOR EACH ROW WHEN ((new.cliente_id IS NOT NULL)) EXECUTE FUNCTION check_cart_owner();
GRANT DELETE, INSERT, SELECT, UPDATE ON favorito TO percha_server;

CREATE TABLE file_store (
  only_row boolean DEFAULT true NOT NULL,
  id uuid NOT NULL,
  place text NOT NULL,
  registered_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT file_store_pkey PRIMARY KEY (only_row),
  CONSTRAINT file_store_only_row_check CHECK (only_row)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON file_store TO percha_server;

CREATE TABLE idempotency_key (
  usuario_id uuid NOT NULL,
  key text NOT NULL,
  digest text NOT NULL,
  reply text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (usuario_id, key),
  CONSTRAINT idempotency_key_key_check CHECK ((length(key) <= 200)),
  CONSTRAINT idempotency_key_reply_check CHECK ((length(reply) <= 1048576)),
  CONSTRAINT idempotency_key_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_key_created_idx ON public.idempotency_key USING btree (created);
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency_key TO percha_server;

CREATE TABLE imagen (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  fuente text NOT NULL,
  ancho integer NOT NULL,
  alto integer NOT NULL,
  color text NOT NULL,
  alt jsonb DEFAULT '{}'::jsonb NOT NULL,
  digest text NOT NULL,
  creada timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT imagen_pkey PRIMARY KEY (id),
  CONSTRAINT imagen_alto_check CHECK ((alto > 0)),
  CONSTRAINT imagen_ancho_check CHECK ((ancho > 0)),
  CONSTRAINT imagen_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE SET NULL
);
CREATE INDEX imagen_usuario_idx ON public.imagen USING btree (usuario_id) WHERE (usuario_id IS NOT NULL);
CREATE TRIGGER imagen_cambio AFTER DELETE OR UPDATE ON public.imagen FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON imagen TO percha_server;

CREATE TABLE importacion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tipo text NOT NULL,
  archivo text NOT NULL,
  momento timestamp with time zone NOT NULL,
  usuario_id uuid,
  nuevas integer NOT NULL,
  cambiadas integer NOT NULL,
  iguales integer NOT NULL,
  CONSTRAINT importacion_pkey PRIMARY KEY (id),
  CONSTRAINT importacion_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE SET NULL
);
CREATE INDEX importacion_momento_idx ON public.importacion USING btree (momento DESC, id DESC);
CREATE INDEX importacion_usuario_idx ON public.importacion USING btree (usuario_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON importacion TO percha_server;

CREATE TABLE importacion_columnas (
  tipo text NOT NULL,
  titulos text NOT NULL,
  columnas jsonb NOT NULL,
  CONSTRAINT importacion_columnas_pkey PRIMARY KEY (tipo, titulos)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON importacion_columnas TO percha_server;

CREATE TABLE intento (
  digest text NOT NULL,
  veces integer NOT NULL,
  hasta timestamp with time zone NOT NULL,
  siguiente timestamp with time zone NOT NULL,
  CONSTRAINT intento_pkey PRIMARY KEY (digest)
);
CREATE INDEX intento_hasta_idx ON public.intento USING btree (hasta);
GRANT DELETE, INSERT, SELECT, UPDATE ON intento TO percha_server;

CREATE TABLE licencia_suelta (
  clave text NOT NULL,
  desde timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT licencia_suelta_pkey PRIMARY KEY (clave)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON licencia_suelta TO percha_server;

CREATE TABLE liquidacion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  comercial_id integer NOT NULL,
  trimestre text NOT NULL,
  hasta date NOT NULL,
  estado text DEFAULT 'borrador'::text NOT NULL,
  base bigint DEFAULT 0 NOT NULL,
  iva numeric(5,2) NOT NULL,
  irpf numeric(5,2) NOT NULL,
  cuota_iva bigint DEFAULT 0 NOT NULL,
  retencion bigint DEFAULT 0 NOT NULL,
  total bigint DEFAULT 0 NOT NULL,
  creada timestamp with time zone NOT NULL,
  creada_por uuid,
  aprobada timestamp with time zone,
  aprobada_por uuid,
  pagada date,
  referencia text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT liquidacion_pkey PRIMARY KEY (id),
  CONSTRAINT liquidacion_comercial_id_trimestre_key UNIQUE (comercial_id, trimestre),
  CONSTRAINT liquidacion_check CHECK ((total = ((base + cuota_iva) - retencion))),
  CONSTRAINT liquidacion_check1 CHECK (((estado = 'borrador'::text) = (aprobada IS NULL))),
  CONSTRAINT liquidacion_check2 CHECK (((estado = 'pagada'::text) = (pagada IS NOT NULL))),
  CONSTRAINT liquidacion_estado_check CHECK ((estado = ANY (ARRAY['borrador'::text, 'aprobada'::text, 'pagada'::text]))),
  CONSTRAINT liquidacion_trimestre_check CHECK ((trimestre ~ '^\d{4}T[1-4]$'::text)),
  CONSTRAINT liquidacion_aprobada_por_fkey FOREIGN KEY (aprobada_por) REFERENCES usuario(id),
  CONSTRAINT liquidacion_comercial_id_fkey FOREIGN KEY (comercial_id) REFERENCES comercial(id),
  CONSTRAINT liquidacion_creada_por_fkey FOREIGN KEY (creada_por) REFERENCES usuario(id)
);
CREATE INDEX liquidacion_aprobada_por_idx ON public.liquidacion USING btree (aprobada_por);
CREATE INDEX liquidacion_creada_por_idx ON public.liquidacion USING btree (creada_por);
CREATE INDEX liquidacion_trimestre_idx ON public.liquidacion USING btree (trimestre DESC, id DESC);
CREATE TRIGGER liquidacion_frozen BEFORE DELETE OR UPDATE ON public.liquidacion FOR EACH ROW EXECUTE FUNCTION require_draft_liquidacion();
GRANT DELETE, INSERT, SELECT, UPDATE ON liquidacion TO percha_server;

CREATE TABLE liquidacion_linea (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  liquidacion_id integer NOT NULL,
  factura_id integer NOT NULL,
  sobre text NOT NULL,
  base bigint NOT NULL,
  comision bigint NOT NULL,
  total bigint NOT NULL,
  cobrado bigint NOT NULL,
  devengada bigint NOT NULL,
  anterior bigint NOT NULL,
  importe bigint NOT NULL,
  CONSTRAINT liquidacion_linea_pkey PRIMARY KEY (id),
  CONSTRAINT liquidacion_linea_liquidacion_id_factura_id_key UNIQUE (liquidacion_id, factura_id),
  CONSTRAINT liquidacion_linea_check CHECK ((importe = (devengada - anterior))),
  CONSTRAINT liquidacion_linea_sobre_check CHECK ((sobre = ANY (ARRAY['facturado'::text, 'cobrado'::text]))),
  CONSTRAINT liquidacion_linea_factura_id_fkey FOREIGN KEY (factura_id) REFERENCES factura(id),
  CONSTRAINT liquidacion_linea_liquidacion_id_fkey FOREIGN KEY (liquidacion_id) REFERENCES liquidacion(id) ON DELETE CASCADE
);
CREATE INDEX liquidacion_linea_factura_idx ON public.liquidacion_linea USING btree (factura_id);
CREATE TRIGGER liquidacion_linea_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.liquidacion_linea FOR EACH ROW EXECUTE FUNCTION require_draft_liquidacion_linea();
GRANT DELETE, INSERT, SELECT, UPDATE ON liquidacion_linea TO percha_server;

CREATE TABLE lote (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  fecha date NOT NULL,
  cantidad integer NOT NULL,
  reservado integer DEFAULT 0 NOT NULL,
  origen text DEFAULT 'produccion'::text NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  terminado timestamp with time zone,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  documento text,
  CONSTRAINT lote_pkey PRIMARY KEY (id),
  CONSTRAINT lote_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT lote_documento_check CHECK ((documento <> ''::text)),
  CONSTRAINT lote_origen_check CHECK ((origen = ANY (ARRAY['produccion'::text, 'compra'::text]))),
  CONSTRAINT lote_reservado_check CHECK (((reservado >= 0) AND (reservado <= cantidad))),
  CONSTRAINT lote_terminado_check CHECK (((terminado IS NULL) OR (reservado = 0))),
  CONSTRAINT lote_modelo_color_id_talla_id_fkey FOREIGN KEY (modelo_color_id, talla_id) REFERENCES variante(modelo_color_id, talla_id) ON DELETE CASCADE
);
CREATE INDEX lote_cell_idx ON public.lote USING btree (modelo_color_id, talla_id, fecha);
CREATE INDEX lote_fecha_idx ON public.lote USING btree (fecha) WHERE (terminado IS NULL);
CREATE UNIQUE INDEX lote_documento_idx ON public.lote USING btree (documento, modelo_color_id, talla_id) WHERE (documento IS NOT NULL);
CREATE TRIGGER existencia_added AFTER INSERT ON public.lote FOR EACH ROW WHEN (((new.terminado IS NULL) AND (new.cantidad > new.reservado))) EXECUTE FUNCTION note_existencia_cambio();
CREATE TRIGGER existencia_changed AFTER UPDATE ON public.lote FOR EACH ROW WHEN (((((old.terminado IS NULL) AND (old.cantidad > old.reservado)) <> ((new.terminado IS NULL) AND (new.cantidad > new.reservado))) OR (old.modelo_color_id <> new.modelo_color_id) OR (old.talla_id <> new.talla_id))) EXECUTE FUNCTION note_existencia_cambio();
CREATE TRIGGER existencia_removed AFTER DELETE ON public.lote FOR EACH ROW WHEN (((old.terminado IS NULL) AND (old.cantidad > old.reservado))) EXECUTE FUNCTION note_existencia_cambio();
GRANT DELETE, INSERT, SELECT, UPDATE ON lote TO percha_server;

CREATE TABLE lugar (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tipo text NOT NULL,
  nombre text NOT NULL,
  cliente_id integer,
  comercial_id integer,
  cerrado boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT lugar_pkey PRIMARY KEY (id),
  CONSTRAINT lugar_cliente_id_key UNIQUE (cliente_id),
  CONSTRAINT lugar_comercial_id_key UNIQUE (comercial_id),
  CONSTRAINT lugar_nombre_key UNIQUE (nombre),
  CONSTRAINT lugar_check CHECK (((tipo = 'prestamo'::text) = (cliente_id IS NOT NULL))),
  CONSTRAINT lugar_check1 CHECK (((tipo = 'muestrario'::text) = (comercial_id IS NOT NULL))),
  CONSTRAINT lugar_tipo_check CHECK ((tipo = ANY (ARRAY['almacen'::text, 'segundas'::text, 'arreglos'::text, 'taller'::text, 'muestrario'::text, 'prestamo'::text, 'feria'::text]))),
  CONSTRAINT lugar_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT lugar_comercial_id_fkey FOREIGN KEY (comercial_id) REFERENCES comercial(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON lugar TO percha_server;

CREATE TABLE mandato_firmado (
  referencia text NOT NULL,
  cliente_id integer NOT NULL,
  nombre text NOT NULL,
  pdf bytea NOT NULL,
  creado timestamp with time zone NOT NULL,
  usuario_id uuid,
  CONSTRAINT mandato_firmado_pkey PRIMARY KEY (referencia),
  CONSTRAINT mandato_firmado_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE CASCADE,
  CONSTRAINT mandato_firmado_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE SET NULL
);
CREATE INDEX mandato_firmado_cliente_idx ON public.mandato_firmado USING btree (cliente_id);
CREATE INDEX mandato_firmado_usuario_idx ON public.mandato_firmado USING btree (usuario_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON mandato_firmado TO percha_server;

CREATE TABLE materia (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tipo text NOT NULL,
  referencia text NOT NULL,
  nombre text NOT NULL,
  proveedor_id integer,
  referencia_proveedor text DEFAULT ''::text NOT NULL,
  unidad text NOT NULL,
  ancho integer,
  gramaje integer,
  fibras jsonb DEFAULT '[]'::jsonb NOT NULL,
  cuidado_id integer,
  imagen_id integer,
  precio bigint,
  minimo integer,
  plazo integer,
  notas text DEFAULT ''::text NOT NULL,
  archivado boolean DEFAULT false NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT materia_pkey PRIMARY KEY (id),
  CONSTRAINT materia_referencia_key UNIQUE (referencia),
  CONSTRAINT materia_ancho_check CHECK ((ancho > 0)),
  CONSTRAINT materia_gramaje_check CHECK ((gramaje > 0)),
  CONSTRAINT materia_minimo_check CHECK ((minimo > 0)),
  CONSTRAINT materia_plazo_check CHECK ((plazo >= 0)),
  CONSTRAINT materia_precio_check CHECK ((precio >= 0)),
  CONSTRAINT materia_referencia_check CHECK (((length(referencia) >= 1) AND (length(referencia) <= 60))),
  CONSTRAINT materia_tipo_check CHECK ((tipo = ANY (ARRAY['tejido'::text, 'forro'::text, 'entretela'::text, 'avio'::text, 'etiqueta'::text]))),
  CONSTRAINT materia_unidad_check CHECK ((unidad = ANY (ARRAY['m'::text, 'ud'::text, 'kg'::text]))),
  CONSTRAINT materia_cuidado_id_fkey FOREIGN KEY (cuidado_id) REFERENCES cuidado(id),
  CONSTRAINT materia_imagen_id_fkey FOREIGN KEY (imagen_id) REFERENCES imagen(id),
  CONSTRAINT materia_proveedor_id_fkey FOREIGN KEY (proveedor_id) REFERENCES proveedor(id)
);
CREATE INDEX materia_cuidado_idx ON public.materia USING btree (cuidado_id);
CREATE INDEX materia_imagen_idx ON public.materia USING btree (imagen_id);
CREATE INDEX materia_proveedor_idx ON public.materia USING btree (proveedor_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON materia TO percha_server;

CREATE TABLE materia_color (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  materia_id integer NOT NULL,
  color_id integer NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  CONSTRAINT materia_color_pkey PRIMARY KEY (id),
  CONSTRAINT materia_color_id_materia_id_key UNIQUE (id, materia_id),
  CONSTRAINT materia_color_materia_id_color_id_key UNIQUE (materia_id, color_id),
  CONSTRAINT materia_color_color_id_fkey FOREIGN KEY (color_id) REFERENCES color(id),
  CONSTRAINT materia_color_materia_id_fkey FOREIGN KEY (materia_id) REFERENCES materia(id) ON DELETE CASCADE
);
CREATE INDEX materia_color_color_idx ON public.materia_color USING btree (color_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON materia_color TO percha_server;

CREATE TABLE materia_precio (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  materia_id integer NOT NULL,
  fecha date NOT NULL,
  precio bigint NOT NULL,
  origen text NOT NULL,
  entrada_id integer,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT materia_precio_pkey PRIMARY KEY (id),
  CONSTRAINT materia_precio_origen_check CHECK ((origen = ANY (ARRAY['manual'::text, 'entrada'::text, 'importacion'::text]))),
  CONSTRAINT materia_precio_precio_check CHECK ((precio >= 0)),
  CONSTRAINT materia_precio_entrada_id_fkey FOREIGN KEY (entrada_id) REFERENCES entrada(id),
  CONSTRAINT materia_precio_materia_id_fkey FOREIGN KEY (materia_id) REFERENCES materia(id) ON DELETE CASCADE,
  CONSTRAINT materia_precio_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX materia_precio_entrada_idx ON public.materia_precio USING btree (entrada_id);
CREATE INDEX materia_precio_materia_idx ON public.materia_precio USING btree (materia_id, fecha DESC, id DESC);
CREATE INDEX materia_precio_usuario_idx ON public.materia_precio USING btree (usuario_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON materia_precio TO percha_server;

CREATE TABLE mes_cerrado (
  mes date NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT mes_cerrado_pkey PRIMARY KEY (mes),
  CONSTRAINT mes_cerrado_mes_check CHECK ((EXTRACT(day FROM mes) = (1)::numeric)),
  CONSTRAINT mes_cerrado_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE mes_cerrado IS 'append-only';
GRANT INSERT, SELECT ON mes_cerrado TO percha_server;

CREATE TABLE migration (
  name text NOT NULL,
  checksum text NOT NULL,
  ran timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);
GRANT SELECT ON migration TO percha_server;

CREATE TABLE modelo (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  referencia text NOT NULL,
  nombre text NOT NULL,
  modelo_tipo_id integer NOT NULL,
  temporada_id integer,
  descripcion jsonb DEFAULT '{}'::jsonb NOT NULL,
  composicion jsonb DEFAULT '{}'::jsonb NOT NULL,
  cuidados jsonb DEFAULT '{}'::jsonb NOT NULL,
  precio integer NOT NULL,
  pvpr integer DEFAULT 0 NOT NULL,
  publicado boolean DEFAULT false NOT NULL,
  novedad boolean DEFAULT false NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  cuidado_id integer,
  escote text,
  manga text,
  largo text,
  ocasiones text[] DEFAULT '{}'::text[] NOT NULL,
  medidas jsonb DEFAULT '[]'::jsonb NOT NULL,
  codigo_hs text,
  pais_origen text,
  peso integer,
  publicado_desde date,
  archivado boolean DEFAULT false NOT NULL,
  busqueda text GENERATED ALWAYS AS (fold_text(((referencia || ' '::text) || nombre))) STORED NOT NULL,
  partes jsonb DEFAULT '[]'::jsonb NOT NULL,
  tallaje_id integer,
  estatura smallint,
  CONSTRAINT modelo_pkey PRIMARY KEY (id),
  CONSTRAINT modelo_referencia_key UNIQUE (referencia),
  CONSTRAINT modelo_archivado_check CHECK ((NOT (archivado AND publicado))),
  CONSTRAINT modelo_codigo_hs_check CHECK ((codigo_hs ~ '^[0-9]{6,10}$'::text)),
  CONSTRAINT modelo_estatura_check CHECK (((estatura >= 140) AND (estatura <= 210))),
  CONSTRAINT modelo_pais_origen_check CHECK ((pais_origen ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT modelo_peso_check CHECK (((peso >= 1) AND (peso <= 20000))),
  CONSTRAINT modelo_precio_check CHECK ((precio >= 0)),
  CONSTRAINT modelo_referencia_check CHECK (((length(referencia) >= 1) AND (length(referencia) <= 60))),
  CONSTRAINT modelo_cuidado_id_fkey FOREIGN KEY (cuidado_id) REFERENCES cuidado(id),
  CONSTRAINT modelo_modelo_tipo_id_fkey FOREIGN KEY (modelo_tipo_id) REFERENCES modelo_tipo(id),
  CONSTRAINT modelo_tallaje_id_fkey FOREIGN KEY (tallaje_id) REFERENCES tallaje(id),
  CONSTRAINT modelo_temporada_id_fkey FOREIGN KEY (temporada_id) REFERENCES temporada(id)
);
COMMENT ON COLUMN modelo.estatura IS 'height in cm of the woman in the pictures; null where not known';
CREATE INDEX modelo_busqueda_idx ON public.modelo USING gin (busqueda extensions.gin_trgm_ops);
CREATE INDEX modelo_cuidado_idx ON public.modelo USING btree (cuidado_id);
CREATE INDEX modelo_publicado_desde_idx ON public.modelo USING btree (publicado_desde) WHERE (publicado_desde IS NOT NULL);
CREATE INDEX modelo_tallaje_idx ON public.modelo USING btree (tallaje_id);
CREATE INDEX modelo_temporada_idx ON public.modelo USING btree (temporada_id);
CREATE INDEX modelo_tipo_idx ON public.modelo USING btree (modelo_tipo_id);
CREATE TRIGGER guardar_perdidas BEFORE DELETE ON public.modelo FOR EACH ROW EXECUTE FUNCTION move_to_perdidas();
CREATE TRIGGER modelo_cambio AFTER INSERT OR DELETE OR UPDATE ON public.modelo FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON modelo TO percha_server;

CREATE TABLE modelo_coleccion (
  modelo_id integer NOT NULL,
  coleccion_id integer NOT NULL,
  CONSTRAINT modelo_coleccion_pkey PRIMARY KEY (modelo_id, coleccion_id),
  CONSTRAINT modelo_coleccion_coleccion_id_fkey FOREIGN KEY (coleccion_id) REFERENCES coleccion(id),
  CONSTRAINT modelo_coleccion_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE
);
CREATE INDEX modelo_coleccion_coleccion_idx ON public.modelo_coleccion USING btree (coleccion_id);
CREATE TRIGGER modelo_coleccion_cambio AFTER INSERT OR DELETE OR UPDATE ON public.modelo_coleccion FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON modelo_coleccion TO percha_server;

CREATE TABLE modelo_color (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  modelo_id integer NOT NULL,
  color_id integer NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  CONSTRAINT modelo_color_pkey PRIMARY KEY (id),
  CONSTRAINT modelo_color_modelo_id_color_id_key UNIQUE (modelo_id, color_id),
  CONSTRAINT modelo_color_color_id_fkey FOREIGN KEY (color_id) REFERENCES color(id),
  CONSTRAINT modelo_color_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE
);
CREATE INDEX modelo_color_color_idx ON public.modelo_color USING btree (color_id);
CREATE TRIGGER guardar_perdidas BEFORE DELETE ON public.modelo_color FOR EACH ROW EXECUTE FUNCTION move_to_perdidas();
CREATE TRIGGER modelo_color_cambio AFTER INSERT OR DELETE OR UPDATE ON public.modelo_color FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON modelo_color TO percha_server;

CREATE TABLE modelo_ficha (
  modelo_id integer NOT NULL,
  talla_id integer NOT NULL,
  imagen_id integer,
  medidas jsonb DEFAULT '[]'::jsonb NOT NULL,
  costuras jsonb DEFAULT '[]'::jsonb NOT NULL,
  archivos jsonb DEFAULT '[]'::jsonb NOT NULL,
  notas jsonb DEFAULT '{}'::jsonb NOT NULL,
  cambiado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT modelo_ficha_pkey PRIMARY KEY (modelo_id),
  CONSTRAINT modelo_ficha_imagen_id_fkey FOREIGN KEY (imagen_id) REFERENCES imagen(id),
  CONSTRAINT modelo_ficha_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE,
  CONSTRAINT modelo_ficha_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id)
);
CREATE INDEX modelo_ficha_imagen_idx ON public.modelo_ficha USING btree (imagen_id);
CREATE INDEX modelo_ficha_talla_idx ON public.modelo_ficha USING btree (talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON modelo_ficha TO percha_server;

CREATE TABLE modelo_imagen (
  modelo_id integer NOT NULL,
  imagen_id integer NOT NULL,
  modelo_color_id integer,
  orden integer DEFAULT 0 NOT NULL,
  alt jsonb,
  foco jsonb,
  recorte jsonb,
  CONSTRAINT modelo_imagen_pkey PRIMARY KEY (modelo_id, imagen_id),
  CONSTRAINT modelo_imagen_imagen_id_fkey FOREIGN KEY (imagen_id) REFERENCES imagen(id),
  CONSTRAINT modelo_imagen_modelo_color_id_fkey FOREIGN KEY (modelo_color_id) REFERENCES modelo_color(id) ON DELETE CASCADE,
  CONSTRAINT modelo_imagen_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE
);
CREATE TRIGGER modelo_imagen_cambio AFTER INSERT OR DELETE OR UPDATE ON public.modelo_imagen FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON modelo_imagen TO percha_server;

CREATE TABLE modelo_imagen_origen (
  modelo_id integer NOT NULL,
  origen text NOT NULL,
  imagen_id integer,
  CONSTRAINT modelo_imagen_origen_pkey PRIMARY KEY (modelo_id, origen),
  CONSTRAINT modelo_imagen_origen_imagen_id_fkey FOREIGN KEY (imagen_id) REFERENCES imagen(id) ON DELETE SET NULL,
  CONSTRAINT modelo_imagen_origen_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE
);
CREATE INDEX modelo_imagen_origen_origen_idx ON public.modelo_imagen_origen USING btree (origen);
GRANT DELETE, INSERT, SELECT, UPDATE ON modelo_imagen_origen TO percha_server;

CREATE TABLE modelo_imagen_pendiente (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  modelo_id integer NOT NULL,
  origen text NOT NULL,
  modelo_color_id integer,
  alt text NOT NULL,
  motivo text NOT NULL,
  intentos integer DEFAULT 0 NOT NULL,
  proximo timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT modelo_imagen_pendiente_pkey PRIMARY KEY (modelo_id, origen),
  CONSTRAINT modelo_imagen_pendiente_id_key UNIQUE (id),
  CONSTRAINT modelo_imagen_pendiente_origen_check CHECK ((length(origen) <= 4000)),
  CONSTRAINT modelo_imagen_pendiente_modelo_color_id_fkey FOREIGN KEY (modelo_color_id) REFERENCES modelo_color(id) ON DELETE CASCADE,
  CONSTRAINT modelo_imagen_pendiente_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE
);
CREATE INDEX modelo_imagen_pendiente_modelo_color_idx ON public.modelo_imagen_pendiente USING btree (modelo_color_id);
CREATE INDEX modelo_imagen_pendiente_proximo_idx ON public.modelo_imagen_pendiente USING btree (proximo);
GRANT DELETE, INSERT, SELECT, UPDATE ON modelo_imagen_pendiente TO percha_server;

CREATE TABLE modelo_suplemento (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  modelo_id integer NOT NULL,
  tarifa_id integer,
  desde_talla_id integer NOT NULL,
  importe integer,
  percent numeric(5,2),
  CONSTRAINT modelo_suplemento_pkey PRIMARY KEY (id),
  CONSTRAINT modelo_suplemento_place_key UNIQUE NULLS NOT DISTINCT (modelo_id, tarifa_id, desde_talla_id),
  CONSTRAINT modelo_suplemento_importe_check CHECK (((importe >= 0) AND (importe <= 100000000))),
  CONSTRAINT modelo_suplemento_one_amount CHECK ((num_nonnulls(importe, percent) = 1)),
  CONSTRAINT modelo_suplemento_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  CONSTRAINT modelo_suplemento_desde_talla_id_fkey FOREIGN KEY (desde_talla_id) REFERENCES talla(id),
  CONSTRAINT modelo_suplemento_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE,
  CONSTRAINT modelo_suplemento_tarifa_id_fkey FOREIGN KEY (tarifa_id) REFERENCES tarifa(id) ON DELETE CASCADE
);
CREATE TRIGGER modelo_suplemento_cambio AFTER INSERT OR DELETE OR UPDATE ON public.modelo_suplemento FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON modelo_suplemento TO percha_server;

CREATE TABLE modelo_tipo (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre jsonb NOT NULL,
  imagen_id integer,
  publicado boolean DEFAULT true NOT NULL,
  en_home boolean DEFAULT true NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  visible_desde date,
  visible_hasta date,
  descripcion jsonb DEFAULT '{}'::jsonb NOT NULL,
  colgado boolean DEFAULT true NOT NULL,
  CONSTRAINT modelo_tipo_pkey PRIMARY KEY (id),
  CONSTRAINT modelo_tipo_check CHECK ((visible_desde <= visible_hasta)),
  CONSTRAINT modelo_tipo_imagen_id_fkey FOREIGN KEY (imagen_id) REFERENCES imagen(id)
);
CREATE INDEX modelo_tipo_imagen_idx ON public.modelo_tipo USING btree (imagen_id);
CREATE TRIGGER modelo_tipo_cambio AFTER INSERT OR DELETE OR UPDATE ON public.modelo_tipo FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON modelo_tipo TO percha_server;

CREATE TABLE movimiento (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  momento timestamp with time zone NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  de_id integer,
  a_id integer,
  motivo text NOT NULL,
  documento text DEFAULT ''::text NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  usuario_id uuid,
  CONSTRAINT movimiento_pkey PRIMARY KEY (id),
  CONSTRAINT movimiento_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT movimiento_check CHECK ((de_id IS DISTINCT FROM a_id)),
  CONSTRAINT movimiento_motivo_check CHECK ((motivo = ANY (ARRAY['apertura'::text, 'recepcion'::text, 'correccion'::text, 'traslado'::text, 'prestamo'::text, 'devolucion'::text, 'venta'::text, 'recuento'::text]))),
  CONSTRAINT movimiento_a_id_fkey FOREIGN KEY (a_id) REFERENCES lugar(id),
  CONSTRAINT movimiento_de_id_fkey FOREIGN KEY (de_id) REFERENCES lugar(id),
  CONSTRAINT movimiento_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE movimiento IS 'append-only';
CREATE INDEX movimiento_a_idx ON public.movimiento USING btree (a_id);
CREATE INDEX movimiento_cell_idx ON public.movimiento USING btree (modelo_color_id, talla_id, id);
CREATE INDEX movimiento_de_idx ON public.movimiento USING btree (de_id);
CREATE INDEX movimiento_momento_idx ON public.movimiento USING btree (momento);
CREATE INDEX movimiento_usuario_idx ON public.movimiento USING btree (usuario_id);
GRANT INSERT, SELECT ON movimiento TO percha_server;

CREATE TABLE ordenfab (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  numero text NOT NULL,
  fecha date NOT NULL,
  modelo_id integer NOT NULL,
  origen text NOT NULL,
  estado text DEFAULT 'borrador'::text NOT NULL,
  prevista date NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  escandallo_id integer,
  escandallo jsonb,
  coste_estandar bigint,
  coste_real bigint,
  lanzada timestamp with time zone,
  terminada timestamp with time zone,
  cerrada timestamp with time zone,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  creado_por uuid,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT ordenfab_pkey PRIMARY KEY (id),
  CONSTRAINT ordenfab_numero_key UNIQUE (numero),
  CONSTRAINT ordenfab_check CHECK (((estado = ANY (ARRAY['borrador'::text, 'anulada'::text])) OR (escandallo IS NOT NULL))),
  CONSTRAINT ordenfab_check1 CHECK (((coste_estandar IS NULL) = (coste_real IS NULL))),
  CONSTRAINT ordenfab_estado_check CHECK ((estado = ANY (ARRAY['borrador'::text, 'lanzada'::text, 'corte'::text, 'confeccion'::text, 'acabado'::text, 'terminada'::text, 'cerrada'::text, 'anulada'::text]))),
  CONSTRAINT ordenfab_origen_check CHECK ((origen = ANY (ARRAY['pedidos'::text, 'stock'::text]))),
  CONSTRAINT ordenfab_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuario(id),
  CONSTRAINT ordenfab_escandallo_id_fkey FOREIGN KEY (escandallo_id) REFERENCES escandallo(id),
  CONSTRAINT ordenfab_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE
);
CREATE INDEX ordenfab_creado_por_idx ON public.ordenfab USING btree (creado_por);
CREATE INDEX ordenfab_escandallo_idx ON public.ordenfab USING btree (escandallo_id);
CREATE INDEX ordenfab_estado_idx ON public.ordenfab USING btree (estado, prevista);
CREATE INDEX ordenfab_modelo_idx ON public.ordenfab USING btree (modelo_id, id DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON ordenfab TO percha_server;

CREATE TABLE ordenfab_celda (
  ordenfab_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  pedidas integer DEFAULT 0 NOT NULL,
  previstas integer NOT NULL,
  cortadas integer,
  terminadas integer DEFAULT 0 NOT NULL,
  segundas integer DEFAULT 0 NOT NULL,
  perdidas integer DEFAULT 0 NOT NULL,
  CONSTRAINT ordenfab_celda_pkey PRIMARY KEY (ordenfab_id, modelo_color_id, talla_id),
  CONSTRAINT ordenfab_celda_cortadas_check CHECK ((cortadas >= 0)),
  CONSTRAINT ordenfab_celda_cut_check CHECK ((((terminadas + segundas) + perdidas) <= COALESCE(cortadas, 0))),
  CONSTRAINT ordenfab_celda_pedidas_check CHECK ((pedidas >= 0)),
  CONSTRAINT ordenfab_celda_perdidas_check CHECK ((perdidas >= 0)),
  CONSTRAINT ordenfab_celda_previstas_check CHECK ((previstas >= 0)),
  CONSTRAINT ordenfab_celda_segundas_check CHECK ((segundas >= 0)),
  CONSTRAINT ordenfab_celda_terminadas_check CHECK ((terminadas >= 0)),
  CONSTRAINT ordenfab_celda_modelo_color_id_talla_id_fkey FOREIGN KEY (modelo_color_id, talla_id) REFERENCES variante(modelo_color_id, talla_id) ON DELETE CASCADE,
  CONSTRAINT ordenfab_celda_ordenfab_id_fkey FOREIGN KEY (ordenfab_id) REFERENCES ordenfab(id) ON DELETE CASCADE
);
CREATE INDEX ordenfab_celda_variante_idx ON public.ordenfab_celda USING btree (modelo_color_id, talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON ordenfab_celda TO percha_server;

CREATE TABLE ordenfab_consumo (
  ordenfab_id integer NOT NULL,
  clave text NOT NULL,
  cantidad bigint NOT NULL,
  CONSTRAINT ordenfab_consumo_pkey PRIMARY KEY (ordenfab_id, clave),
  CONSTRAINT ordenfab_consumo_cantidad_check CHECK ((cantidad >= 0)),
  CONSTRAINT ordenfab_consumo_clave_check CHECK (((length(clave) >= 1) AND (length(clave) <= 36))),
  CONSTRAINT ordenfab_consumo_ordenfab_id_fkey FOREIGN KEY (ordenfab_id) REFERENCES ordenfab(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON ordenfab_consumo TO percha_server;

CREATE TABLE ordenfab_encargo (
  ordenfab_id integer NOT NULL,
  pedido_linea_id integer NOT NULL,
  terminado boolean DEFAULT false NOT NULL,
  CONSTRAINT ordenfab_encargo_pkey PRIMARY KEY (ordenfab_id, pedido_linea_id),
  CONSTRAINT ordenfab_encargo_pedido_linea_id_key UNIQUE (pedido_linea_id),
  CONSTRAINT ordenfab_encargo_ordenfab_id_fkey FOREIGN KEY (ordenfab_id) REFERENCES ordenfab(id) ON DELETE CASCADE,
  CONSTRAINT ordenfab_encargo_pedido_linea_id_fkey FOREIGN KEY (pedido_linea_id) REFERENCES pedido_linea(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON ordenfab_encargo TO percha_server;

CREATE TABLE ordenfab_encargo_suelto (
  ordenfab_id integer NOT NULL,
  pedido_linea_id integer NOT NULL,
  CONSTRAINT ordenfab_encargo_suelto_pkey PRIMARY KEY (ordenfab_id, pedido_linea_id),
  CONSTRAINT ordenfab_encargo_suelto_ordenfab_id_fkey FOREIGN KEY (ordenfab_id) REFERENCES ordenfab(id) ON DELETE CASCADE,
  CONSTRAINT ordenfab_encargo_suelto_pedido_linea_id_fkey FOREIGN KEY (pedido_linea_id) REFERENCES pedido_linea(id) ON DELETE CASCADE
);
CREATE INDEX ordenfab_encargo_suelto_linea_idx ON public.ordenfab_encargo_suelto USING btree (pedido_linea_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON ordenfab_encargo_suelto TO percha_server;

CREATE TABLE ordenfab_envio (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  ordenfab_id integer NOT NULL,
  numero text NOT NULL,
  lugar_id integer NOT NULL,
  fase text NOT NULL,
  ultima boolean NOT NULL,
  fecha date NOT NULL,
  prevista date NOT NULL,
  precio bigint NOT NULL,
  cargo bigint NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  anulado boolean DEFAULT false NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  creado_por uuid,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT ordenfab_envio_pkey PRIMARY KEY (id),
  CONSTRAINT ordenfab_envio_numero_key UNIQUE (numero),
  CONSTRAINT ordenfab_envio_cargo_check CHECK ((cargo >= 0)),
  CONSTRAINT ordenfab_envio_fase_check CHECK ((fase = ANY (ARRAY['confeccion'::text, 'acabado'::text]))),
  CONSTRAINT ordenfab_envio_precio_check CHECK ((precio >= 0)),
  CONSTRAINT ordenfab_envio_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuario(id),
  CONSTRAINT ordenfab_envio_lugar_id_fkey FOREIGN KEY (lugar_id) REFERENCES lugar(id),
  CONSTRAINT ordenfab_envio_ordenfab_id_fkey FOREIGN KEY (ordenfab_id) REFERENCES ordenfab(id)
);
CREATE INDEX ordenfab_envio_creado_por_idx ON public.ordenfab_envio USING btree (creado_por);
CREATE INDEX ordenfab_envio_lugar_idx ON public.ordenfab_envio USING btree (lugar_id, prevista);
CREATE INDEX ordenfab_envio_orden_idx ON public.ordenfab_envio USING btree (ordenfab_id, id);
GRANT DELETE, INSERT, SELECT, UPDATE ON ordenfab_envio TO percha_server;

CREATE TABLE ordenfab_envio_celda (
  envio_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  enviadas integer NOT NULL,
  buenas integer DEFAULT 0 NOT NULL,
  segundas integer DEFAULT 0 NOT NULL,
  faltan integer DEFAULT 0 NOT NULL,
  CONSTRAINT ordenfab_envio_celda_pkey PRIMARY KEY (envio_id, modelo_color_id, talla_id),
  CONSTRAINT ordenfab_envio_celda_buenas_check CHECK ((buenas >= 0)),
  CONSTRAINT ordenfab_envio_celda_enviadas_check CHECK ((enviadas > 0)),
  CONSTRAINT ordenfab_envio_celda_faltan_check CHECK ((faltan >= 0)),
  CONSTRAINT ordenfab_envio_celda_segundas_check CHECK ((segundas >= 0)),
  CONSTRAINT ordenfab_envio_celda_sum_check CHECK ((((buenas + segundas) + faltan) <= enviadas)),
  CONSTRAINT ordenfab_envio_celda_envio_id_fkey FOREIGN KEY (envio_id) REFERENCES ordenfab_envio(id),
  CONSTRAINT ordenfab_envio_celda_modelo_color_id_talla_id_fkey FOREIGN KEY (modelo_color_id, talla_id) REFERENCES variante(modelo_color_id, talla_id)
);
CREATE INDEX ordenfab_envio_celda_variante_idx ON public.ordenfab_envio_celda USING btree (modelo_color_id, talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON ordenfab_envio_celda TO percha_server;

CREATE TABLE ordenfab_envio_pieza (
  envio_id integer NOT NULL,
  pieza_id integer NOT NULL,
  cantidad integer,
  CONSTRAINT ordenfab_envio_pieza_pkey PRIMARY KEY (envio_id, pieza_id),
  CONSTRAINT ordenfab_envio_pieza_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT ordenfab_envio_pieza_envio_id_fkey FOREIGN KEY (envio_id) REFERENCES ordenfab_envio(id),
  CONSTRAINT ordenfab_envio_pieza_pieza_id_fkey FOREIGN KEY (pieza_id) REFERENCES pieza(id)
);
CREATE INDEX ordenfab_envio_pieza_pieza_idx ON public.ordenfab_envio_pieza USING btree (pieza_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON ordenfab_envio_pieza TO percha_server;

CREATE TABLE ordenfab_numero (
  anio integer NOT NULL,
  ultimo integer NOT NULL,
  CONSTRAINT ordenfab_numero_pkey PRIMARY KEY (anio)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON ordenfab_numero TO percha_server;

CREATE TABLE ordenfab_recepcion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  envio_id integer NOT NULL,
  fecha date NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT ordenfab_recepcion_pkey PRIMARY KEY (id),
  CONSTRAINT ordenfab_recepcion_envio_id_fkey FOREIGN KEY (envio_id) REFERENCES ordenfab_envio(id),
  CONSTRAINT ordenfab_recepcion_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE ordenfab_recepcion IS 'append-only';
CREATE INDEX ordenfab_recepcion_envio_idx ON public.ordenfab_recepcion USING btree (envio_id, id);
CREATE INDEX ordenfab_recepcion_fecha_idx ON public.ordenfab_recepcion USING btree (fecha);
CREATE INDEX ordenfab_recepcion_usuario_idx ON public.ordenfab_recepcion USING btree (usuario_id);
GRANT INSERT, SELECT ON ordenfab_recepcion TO percha_server;

CREATE TABLE ordenfab_recepcion_celda (
  recepcion_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  buenas integer NOT NULL,
  segundas integer NOT NULL,
  rehacer integer NOT NULL,
  faltan integer NOT NULL,
  causa text DEFAULT ''::text NOT NULL,
  CONSTRAINT ordenfab_recepcion_celda_pkey PRIMARY KEY (recepcion_id, modelo_color_id, talla_id),
  CONSTRAINT ordenfab_recepcion_celda_buenas_check CHECK ((buenas >= 0)),
  CONSTRAINT ordenfab_recepcion_celda_found_check CHECK (((faltan >= 0) OR ((rehacer = 0) AND ((buenas + segundas) = (- faltan))))),
  CONSTRAINT ordenfab_recepcion_celda_rehacer_check CHECK ((rehacer >= 0)),
  CONSTRAINT ordenfab_recepcion_celda_segundas_check CHECK ((segundas >= 0)),
  CONSTRAINT ordenfab_recepcion_celda_modelo_color_id_talla_id_fkey FOREIGN KEY (modelo_color_id, talla_id) REFERENCES variante(modelo_color_id, talla_id),
  CONSTRAINT ordenfab_recepcion_celda_recepcion_id_fkey FOREIGN KEY (recepcion_id) REFERENCES ordenfab_recepcion(id)
);
COMMENT ON TABLE ordenfab_recepcion_celda IS 'append-only';
CREATE INDEX ordenfab_recepcion_celda_variante_idx ON public.ordenfab_recepcion_celda USING btree (modelo_color_id, talla_id);
GRANT INSERT, SELECT ON ordenfab_recepcion_celda TO percha_server;

CREATE TABLE passkey (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  usuario_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint DEFAULT 0 NOT NULL,
  transports text[] DEFAULT '{}'::text[] NOT NULL,
  name text NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  last_used timestamp with time zone,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX passkey_usuario_idx ON public.passkey USING btree (usuario_id);
CREATE UNIQUE INDEX passkey_credential_key ON public.passkey USING btree (credential_id);
CREATE TRIGGER passkey_identity AFTER INSERT OR DELETE ON public.passkey FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity');
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey TO percha_server;

CREATE TABLE pedido (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  fecha timestamp with time zone DEFAULT now() NOT NULL,
  estado smallint DEFAULT 1 NOT NULL,
  situacion text DEFAULT 'recibido'::text NOT NULL,
  cliente_id integer,
  usuario_id uuid,
  creado_por uuid,
  comercial_id integer,
  tarifa_id integer,
  observaciones text DEFAULT ''::text NOT NULL,
  fecha_entrega date,
  total bigint NOT NULL,
  total_prendas integer NOT NULL,
  total_modelos integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  servir_hasta date,
  cancelar_tras date,
  prestamo_id integer,
  sustituye_id integer,
  busqueda text DEFAULT ''::text NOT NULL,
  numero_anterior text,
  enviado boolean DEFAULT true NOT NULL,
  bloqueado timestamp with time zone,
  bloqueo_causa text,
  bloqueo_motivo text DEFAULT ''::text NOT NULL,
  liberar_el date,
  liberado boolean DEFAULT false NOT NULL,
  acuerdo text,
  CONSTRAINT pedido_pkey PRIMARY KEY (id),
  CONSTRAINT pedido_acuerdo_check CHECK ((acuerdo = ANY (ARRAY['pendiente'::text, 'aceptado'::text, 'rechazado'::text]))),
  CONSTRAINT pedido_bloqueo_causa_check CHECK ((bloqueo_causa = ANY (ARRAY['manual'::text, 'credito'::text]))),
  CONSTRAINT pedido_bloqueo_check CHECK ((((bloqueado IS NULL) = (bloqueo_causa IS NULL)) AND ((bloqueado IS NOT NULL) OR ((liberar_el IS NULL) AND (NOT liberado))))),
  CONSTRAINT pedido_check CHECK ((servir_hasta >= fecha_entrega)),
  CONSTRAINT pedido_check1 CHECK ((cancelar_tras >= COALESCE(servir_hasta, fecha_entrega))),
  CONSTRAINT pedido_estado_check CHECK ((estado = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT pedido_situacion_check CHECK ((situacion = ANY (ARRAY['recibido'::text, 'confirmado'::text, 'enProduccion'::text, 'servidoParcial'::text, 'servido'::text, 'cancelado'::text]))),
  CONSTRAINT pedido_total_check CHECK ((total >= 0)),
  CONSTRAINT pedido_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT pedido_comercial_id_fkey FOREIGN KEY (comercial_id) REFERENCES comercial(id),
  CONSTRAINT pedido_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuario(id),
  CONSTRAINT pedido_prestamo_id_fkey FOREIGN KEY (prestamo_id) REFERENCES prestamo(id),
  CONSTRAINT pedido_sustituye_id_fkey FOREIGN KEY (sustituye_id) REFERENCES pedido(id),
  CONSTRAINT pedido_tarifa_id_fkey FOREIGN KEY (tarifa_id) REFERENCES tarifa(id),
  CONSTRAINT pedido_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX pedido_bloqueado_idx ON public.pedido USING btree (liberar_el) WHERE (bloqueado IS NOT NULL);
CREATE INDEX pedido_busqueda_idx ON public.pedido USING gin (busqueda extensions.gin_trgm_ops);
CREATE INDEX pedido_cliente_fecha_idx ON public.pedido USING btree (cliente_id, fecha DESC, id DESC);
CREATE INDEX pedido_comercial_idx ON public.pedido USING btree (comercial_id, id);
CREATE INDEX pedido_fecha_idx ON public.pedido USING btree (fecha DESC, id DESC);
CREATE INDEX pedido_numero_anterior_idx ON public.pedido USING btree (cliente_id, numero_anterior) WHERE (numero_anterior IS NOT NULL);
CREATE INDEX pedido_prestamo_idx ON public.pedido USING btree (prestamo_id) WHERE (prestamo_id IS NOT NULL);
CREATE INDEX pedido_situacion_idx ON public.pedido USING btree (situacion, fecha);
CREATE INDEX pedido_sustituye_idx ON public.pedido USING btree (sustituye_id) WHERE (sustituye_id IS NOT NULL);
CREATE INDEX pedido_total_idx ON public.pedido USING btree (total, id);
CREATE INDEX pedido_usuario_fecha_idx ON public.pedido USING btree (usuario_id, fecha DESC, id DESC);
CREATE TRIGGER pedido_busqueda BEFORE INSERT OR UPDATE OF observaciones, cliente_id, comercial_id ON public.pedido FOR EACH ROW EXECUTE FUNCTION write_pedido_busqueda();
GRANT DELETE, INSERT, SELECT, UPDATE ON pedido TO percha_server;

CREATE TABLE pedido_cantidad (
  pedido_linea_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  servida integer DEFAULT 0 NOT NULL,
  cancelada integer DEFAULT 0 NOT NULL,
  CONSTRAINT pedido_cantidad_pkey PRIMARY KEY (pedido_linea_id, modelo_color_id, talla_id),
  CONSTRAINT pedido_cantidad_cancelada_check CHECK ((cancelada >= 0)),
  CONSTRAINT pedido_cantidad_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT pedido_cantidad_open_check CHECK (((servida + cancelada) <= cantidad)),
  CONSTRAINT pedido_cantidad_servida_check CHECK ((servida >= 0)),
  CONSTRAINT pedido_cantidad_modelo_color_id_fkey FOREIGN KEY (modelo_color_id) REFERENCES modelo_color(id),
  CONSTRAINT pedido_cantidad_pedido_linea_id_fkey FOREIGN KEY (pedido_linea_id) REFERENCES pedido_linea(id) ON DELETE CASCADE,
  CONSTRAINT pedido_cantidad_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON pedido_cantidad TO percha_server;

CREATE TABLE pedido_compra (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  proveedor_id integer NOT NULL,
  estado text DEFAULT 'borrador'::text NOT NULL,
  fecha date NOT NULL,
  confirmacion text DEFAULT ''::text NOT NULL,
  notas text DEFAULT ''::text NOT NULL,
  enviado timestamp with time zone,
  confirmado timestamp with time zone,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT pedido_compra_pkey PRIMARY KEY (id),
  CONSTRAINT pedido_compra_check CHECK (((estado = ANY (ARRAY['confirmado'::text, 'recibido'::text])) <= ((confirmado IS NOT NULL) OR (enviado IS NOT NULL)))),
  CONSTRAINT pedido_compra_estado_check CHECK ((estado = ANY (ARRAY['borrador'::text, 'enviado'::text, 'confirmado'::text, 'recibido'::text, 'anulado'::text]))),
  CONSTRAINT pedido_compra_proveedor_id_fkey FOREIGN KEY (proveedor_id) REFERENCES proveedor(id)
);
CREATE INDEX pedido_compra_proveedor_idx ON public.pedido_compra USING btree (proveedor_id, id DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON pedido_compra TO percha_server;

CREATE TABLE pedido_compra_linea (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pedido_id integer NOT NULL,
  orden integer NOT NULL,
  materia_id integer,
  materia_color_id integer,
  modelo_color_id integer,
  talla_id integer,
  cantidad integer NOT NULL,
  recibida integer DEFAULT 0 NOT NULL,
  precio bigint NOT NULL,
  prevista date NOT NULL,
  cerrada boolean DEFAULT false NOT NULL,
  lote_id integer,
  nota text DEFAULT ''::text NOT NULL,
  CONSTRAINT pedido_compra_linea_pkey PRIMARY KEY (id),
  CONSTRAINT pedido_compra_linea_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT pedido_compra_linea_check CHECK (((num_nonnulls(materia_id, modelo_color_id) = 1) AND ((modelo_color_id IS NULL) = (talla_id IS NULL)))),
  CONSTRAINT pedido_compra_linea_check1 CHECK (((materia_id IS NOT NULL) OR (materia_color_id IS NULL))),
  CONSTRAINT pedido_compra_linea_check2 CHECK (((materia_id IS NOT NULL) OR ((cantidad % 100) = 0))),
  CONSTRAINT pedido_compra_linea_precio_check CHECK ((precio >= 0)),
  CONSTRAINT pedido_compra_linea_recibida_check CHECK ((recibida >= 0)),
  CONSTRAINT pedido_compra_linea_lote_id_fkey FOREIGN KEY (lote_id) REFERENCES lote(id) ON DELETE SET NULL,
  CONSTRAINT pedido_compra_linea_materia_color_id_materia_id_fkey FOREIGN KEY (materia_color_id, materia_id) REFERENCES materia_color(id, materia_id),
  CONSTRAINT pedido_compra_linea_materia_id_fkey FOREIGN KEY (materia_id) REFERENCES materia(id),
  CONSTRAINT pedido_compra_linea_modelo_color_id_talla_id_fkey FOREIGN KEY (modelo_color_id, talla_id) REFERENCES variante(modelo_color_id, talla_id),
  CONSTRAINT pedido_compra_linea_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedido_compra(id) ON DELETE CASCADE
);
CREATE INDEX pedido_compra_linea_color_idx ON public.pedido_compra_linea USING btree (materia_color_id);
CREATE INDEX pedido_compra_linea_lote_idx ON public.pedido_compra_linea USING btree (lote_id);
CREATE INDEX pedido_compra_linea_materia_idx ON public.pedido_compra_linea USING btree (materia_id, materia_color_id);
CREATE INDEX pedido_compra_linea_pedido_idx ON public.pedido_compra_linea USING btree (pedido_id, orden);
CREATE INDEX pedido_compra_linea_variante_idx ON public.pedido_compra_linea USING btree (modelo_color_id, talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON pedido_compra_linea TO percha_server;

CREATE TABLE pedido_encargo (
  pedido_linea_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  servida integer DEFAULT 0 NOT NULL,
  texto text NOT NULL,
  fecha_evento date,
  referencia_tienda text DEFAULT ''::text NOT NULL,
  suplemento integer,
  cancelada integer DEFAULT 0 NOT NULL,
  CONSTRAINT pedido_encargo_pkey PRIMARY KEY (pedido_linea_id),
  CONSTRAINT pedido_encargo_cancelada_check CHECK ((cancelada >= 0)),
  CONSTRAINT pedido_encargo_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT pedido_encargo_check CHECK (((servida >= 0) AND (servida <= cantidad))),
  CONSTRAINT pedido_encargo_open_check CHECK (((servida + cancelada) <= cantidad)),
  CONSTRAINT pedido_encargo_suplemento_check CHECK (((suplemento >= 0) AND (suplemento <= 100000000))),
  CONSTRAINT pedido_encargo_modelo_color_id_fkey FOREIGN KEY (modelo_color_id) REFERENCES modelo_color(id),
  CONSTRAINT pedido_encargo_pedido_linea_id_fkey FOREIGN KEY (pedido_linea_id) REFERENCES pedido_linea(id) ON DELETE CASCADE,
  CONSTRAINT pedido_encargo_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON pedido_encargo TO percha_server;

CREATE TABLE pedido_envio (
  buyer_id uuid NOT NULL,
  clave text NOT NULL,
  digest text NOT NULL,
  pedido_id integer NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  cliente_id integer NOT NULL,
  CONSTRAINT pedido_envio_pkey PRIMARY KEY (clave, cliente_id),
  CONSTRAINT pedido_envio_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedido(id) ON DELETE CASCADE
);
COMMENT ON COLUMN pedido_envio.buyer_id IS 'the buyer id of the first call, which its digest holds';
COMMENT ON COLUMN pedido_envio.cliente_id IS 'the shop of the order; merge_clientes keeps it';
CREATE INDEX pedido_envio_creado_idx ON public.pedido_envio USING btree (creado);
GRANT DELETE, INSERT, SELECT, UPDATE ON pedido_envio TO percha_server;

CREATE TABLE pedido_linea (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pedido_id integer NOT NULL,
  modelo_id integer NOT NULL,
  referencia text NOT NULL,
  nombre text NOT NULL,
  precio integer NOT NULL,
  descuento numeric(5,2) DEFAULT 0 NOT NULL,
  importe bigint NOT NULL,
  situacion text DEFAULT 'recibido'::text NOT NULL,
  fecha_prevista date,
  orden integer DEFAULT 0 NOT NULL,
  fecha_entrega date,
  servir_hasta date,
  cancelar_tras date,
  CONSTRAINT pedido_linea_pkey PRIMARY KEY (id),
  CONSTRAINT pedido_linea_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id),
  CONSTRAINT pedido_linea_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedido(id) ON DELETE CASCADE
);
CREATE INDEX pedido_linea_modelo_idx ON public.pedido_linea USING btree (modelo_id);
CREATE INDEX pedido_linea_pedido_idx ON public.pedido_linea USING btree (pedido_id, orden);
GRANT DELETE, INSERT, SELECT, UPDATE ON pedido_linea TO percha_server;

CREATE TABLE pedido_revision (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pedido_id integer NOT NULL,
  cuando timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  cambios jsonb NOT NULL,
  total_antes bigint NOT NULL,
  total_despues bigint NOT NULL,
  mensaje text DEFAULT ''::text NOT NULL,
  pide_acuerdo boolean DEFAULT false NOT NULL,
  respuesta text,
  respondida timestamp with time zone,
  respuesta_nota text DEFAULT ''::text NOT NULL,
  CONSTRAINT pedido_revision_pkey PRIMARY KEY (id),
  CONSTRAINT pedido_revision_answer_check CHECK ((((respuesta IS NULL) = (respondida IS NULL)) AND ((respuesta IS NULL) OR pide_acuerdo))),
  CONSTRAINT pedido_revision_respuesta_check CHECK ((respuesta = ANY (ARRAY['aceptado'::text, 'rechazado'::text]))),
  CONSTRAINT pedido_revision_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedido(id),
  CONSTRAINT pedido_revision_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX pedido_revision_pedido_idx ON public.pedido_revision USING btree (pedido_id, id);
CREATE INDEX pedido_revision_usuario_idx ON public.pedido_revision USING btree (usuario_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON pedido_revision TO percha_server;

CREATE TABLE pieza (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  entrada_linea_id integer NOT NULL,
  materia_id integer NOT NULL,
  materia_color_id integer,
  numero text DEFAULT ''::text NOT NULL,
  tintada text DEFAULT ''::text NOT NULL,
  ancho integer,
  faltas jsonb DEFAULT '[]'::jsonb NOT NULL,
  lugar_id integer NOT NULL,
  estante text DEFAULT ''::text NOT NULL,
  precio bigint NOT NULL,
  recibido integer DEFAULT 0 NOT NULL,
  quedan integer DEFAULT 0 NOT NULL,
  reservado integer DEFAULT 0 NOT NULL,
  usado integer DEFAULT 0 NOT NULL,
  perdido integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT pieza_pkey PRIMARY KEY (id),
  CONSTRAINT pieza_ancho_check CHECK ((ancho > 0)),
  CONSTRAINT pieza_precio_check CHECK ((precio >= 0)),
  CONSTRAINT pieza_quedan_check CHECK ((quedan >= 0)),
  CONSTRAINT pieza_recibido_check CHECK ((recibido >= 0)),
  CONSTRAINT pieza_reservado_check CHECK (((reservado >= 0) AND (reservado <= quedan))),
  CONSTRAINT pieza_sum_check CHECK ((recibido = ((quedan + usado) + perdido))),
  CONSTRAINT pieza_usado_check CHECK ((usado >= 0)),
  CONSTRAINT pieza_entrada_linea_id_fkey FOREIGN KEY (entrada_linea_id) REFERENCES entrada_linea(id),
  CONSTRAINT pieza_lugar_id_fkey FOREIGN KEY (lugar_id) REFERENCES lugar(id),
  CONSTRAINT pieza_materia_color_id_materia_id_fkey FOREIGN KEY (materia_color_id, materia_id) REFERENCES materia_color(id, materia_id),
  CONSTRAINT pieza_materia_id_fkey FOREIGN KEY (materia_id) REFERENCES materia(id)
);
CREATE INDEX pieza_linea_idx ON public.pieza USING btree (entrada_linea_id);
CREATE INDEX pieza_lugar_idx ON public.pieza USING btree (lugar_id);
CREATE INDEX pieza_materia_color_idx ON public.pieza USING btree (materia_color_id);
CREATE INDEX pieza_materia_idx ON public.pieza USING btree (materia_id, materia_color_id) WHERE (quedan > 0);
GRANT DELETE, INSERT, SELECT, UPDATE ON pieza TO percha_server;

CREATE TABLE pieza_movimiento (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pieza_id integer NOT NULL,
  tipo text NOT NULL,
  cantidad integer NOT NULL,
  fecha date NOT NULL,
  lugar_id integer NOT NULL,
  ordenfab_id integer,
  nota text DEFAULT ''::text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT pieza_movimiento_pkey PRIMARY KEY (id),
  CONSTRAINT pieza_movimiento_tipo_check CHECK ((tipo = ANY (ARRAY['recibido'::text, 'reservado'::text, 'usado'::text, 'devuelto'::text, 'perdido'::text, 'contado'::text, 'traslado'::text]))),
  CONSTRAINT pieza_movimiento_lugar_id_fkey FOREIGN KEY (lugar_id) REFERENCES lugar(id),
  CONSTRAINT pieza_movimiento_ordenfab_id_fkey FOREIGN KEY (ordenfab_id) REFERENCES ordenfab(id),
  CONSTRAINT pieza_movimiento_pieza_id_fkey FOREIGN KEY (pieza_id) REFERENCES pieza(id),
  CONSTRAINT pieza_movimiento_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE pieza_movimiento IS 'append-only';
CREATE INDEX pieza_movimiento_fecha_idx ON public.pieza_movimiento USING btree (fecha);
CREATE INDEX pieza_movimiento_lugar_idx ON public.pieza_movimiento USING btree (lugar_id);
CREATE INDEX pieza_movimiento_orden_idx ON public.pieza_movimiento USING btree (ordenfab_id);
CREATE INDEX pieza_movimiento_pieza_idx ON public.pieza_movimiento USING btree (pieza_id, id);
CREATE INDEX pieza_movimiento_usuario_idx ON public.pieza_movimiento USING btree (usuario_id);
GRANT INSERT, SELECT ON pieza_movimiento TO percha_server;

CREATE TABLE pieza_recuento (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  lugar_id integer NOT NULL,
  estante text DEFAULT ''::text NOT NULL,
  estado text DEFAULT 'abierto'::text NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  cerrado timestamp with time zone,
  usuario_id uuid,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT pieza_recuento_pkey PRIMARY KEY (id),
  CONSTRAINT pieza_recuento_estado_check CHECK ((estado = ANY (ARRAY['abierto'::text, 'aprobado'::text, 'anulado'::text]))),
  CONSTRAINT pieza_recuento_lugar_id_fkey FOREIGN KEY (lugar_id) REFERENCES lugar(id),
  CONSTRAINT pieza_recuento_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX pieza_recuento_usuario_idx ON public.pieza_recuento USING btree (usuario_id);
CREATE UNIQUE INDEX pieza_recuento_abierto_idx ON public.pieza_recuento USING btree (lugar_id, estante) WHERE (estado = 'abierto'::text);
GRANT DELETE, INSERT, SELECT, UPDATE ON pieza_recuento TO percha_server;

CREATE TABLE pieza_recuento_linea (
  recuento_id integer NOT NULL,
  pieza_id integer NOT NULL,
  contado integer NOT NULL,
  esperado integer NOT NULL,
  momento timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT pieza_recuento_linea_pkey PRIMARY KEY (recuento_id, pieza_id),
  CONSTRAINT pieza_recuento_linea_contado_check CHECK ((contado >= 0)),
  CONSTRAINT pieza_recuento_linea_pieza_id_fkey FOREIGN KEY (pieza_id) REFERENCES pieza(id),
  CONSTRAINT pieza_recuento_linea_recuento_id_fkey FOREIGN KEY (recuento_id) REFERENCES pieza_recuento(id),
  CONSTRAINT pieza_recuento_linea_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX pieza_recuento_linea_pieza_idx ON public.pieza_recuento_linea USING btree (pieza_id);
CREATE INDEX pieza_recuento_linea_usuario_idx ON public.pieza_recuento_linea USING btree (usuario_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON pieza_recuento_linea TO percha_server;

CREATE TABLE pieza_reserva (
  pieza_id integer NOT NULL,
  ordenfab_id integer NOT NULL,
  cantidad integer NOT NULL,
  CONSTRAINT pieza_reserva_pkey PRIMARY KEY (pieza_id, ordenfab_id),
  CONSTRAINT pieza_reserva_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT pieza_reserva_ordenfab_id_fkey FOREIGN KEY (ordenfab_id) REFERENCES ordenfab(id),
  CONSTRAINT pieza_reserva_pieza_id_fkey FOREIGN KEY (pieza_id) REFERENCES pieza(id)
);
CREATE INDEX pieza_reserva_orden_idx ON public.pieza_reserva USING btree (ordenfab_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON pieza_reserva TO percha_server;

CREATE TABLE precio_cambio (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  modelo_id integer NOT NULL,
  tarifa_id integer,
  desde date NOT NULL,
  precio integer NOT NULL,
  pvpr integer,
  CONSTRAINT precio_cambio_pkey PRIMARY KEY (id),
  CONSTRAINT precio_cambio_place_key UNIQUE NULLS NOT DISTINCT (modelo_id, tarifa_id, desde),
  CONSTRAINT precio_cambio_precio_check CHECK ((precio >= 0)),
  CONSTRAINT precio_cambio_pvpr_check CHECK ((pvpr >= 0)),
  CONSTRAINT precio_cambio_pvpr_of_general CHECK (((pvpr IS NULL) OR (tarifa_id IS NULL))),
  CONSTRAINT precio_cambio_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE,
  CONSTRAINT precio_cambio_tarifa_id_fkey FOREIGN KEY (tarifa_id) REFERENCES tarifa(id) ON DELETE CASCADE
);
CREATE INDEX precio_cambio_desde_idx ON public.precio_cambio USING btree (desde);
CREATE INDEX precio_cambio_tarifa_idx ON public.precio_cambio USING btree (tarifa_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON precio_cambio TO percha_server;

CREATE TABLE pregunta (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  grupo text NOT NULL,
  pregunta jsonb NOT NULL,
  respuesta jsonb NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  publicada boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT pregunta_pkey PRIMARY KEY (id),
  CONSTRAINT pregunta_grupo_check CHECK ((grupo = ANY (ARRAY['cuenta'::text, 'pedidos'::text, 'tallas'::text, 'entregas'::text, 'produccion'::text, 'devoluciones'::text, 'pago'::text, 'fuera'::text])))
);
CREATE TRIGGER pregunta_cambio AFTER INSERT OR DELETE OR UPDATE ON public.pregunta FOR EACH STATEMENT EXECUTE FUNCTION notify_change('website');
GRANT DELETE, INSERT, SELECT, UPDATE ON pregunta TO percha_server;

CREATE TABLE preparacion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cliente_id integer NOT NULL,
  direccion_id text DEFAULT ''::text NOT NULL,
  preparador_id uuid,
  creada timestamp with time zone NOT NULL,
  creada_por uuid,
  cerrada timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT preparacion_pkey PRIMARY KEY (id),
  CONSTRAINT preparacion_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT preparacion_creada_por_fkey FOREIGN KEY (creada_por) REFERENCES usuario(id),
  CONSTRAINT preparacion_preparador_id_fkey FOREIGN KEY (preparador_id) REFERENCES usuario(id)
);
CREATE INDEX preparacion_abierta_idx ON public.preparacion USING btree (id) WHERE (cerrada IS NULL);
CREATE INDEX preparacion_cliente_idx ON public.preparacion USING btree (cliente_id);
CREATE INDEX preparacion_creada_por_idx ON public.preparacion USING btree (creada_por);
CREATE INDEX preparacion_preparador_idx ON public.preparacion USING btree (preparador_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON preparacion TO percha_server;

CREATE TABLE preparacion_celda (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  preparacion_id integer NOT NULL,
  pedido_linea_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  recogida integer DEFAULT 0 NOT NULL,
  motivo text,
  CONSTRAINT preparacion_celda_pkey PRIMARY KEY (id),
  CONSTRAINT preparacion_celda_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT preparacion_celda_check CHECK (((recogida >= 0) AND (recogida <= cantidad))),
  CONSTRAINT preparacion_celda_motivo_check CHECK ((motivo = ANY (ARRAY['noEsta'::text, 'danada'::text, 'otraCalidad'::text, 'otro'::text]))),
  CONSTRAINT preparacion_celda_pedido_linea_id_fkey FOREIGN KEY (pedido_linea_id) REFERENCES pedido_linea(id) ON DELETE CASCADE,
  CONSTRAINT preparacion_celda_preparacion_id_fkey FOREIGN KEY (preparacion_id) REFERENCES preparacion(id) ON DELETE CASCADE
);
CREATE INDEX preparacion_celda_linea_idx ON public.preparacion_celda USING btree (pedido_linea_id, modelo_color_id, talla_id);
CREATE INDEX preparacion_celda_preparacion_idx ON public.preparacion_celda USING btree (preparacion_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON preparacion_celda TO percha_server;

CREATE TABLE prestamo (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  lugar_id integer NOT NULL,
  vence date NOT NULL,
  nota text DEFAULT ''::text NOT NULL,
  creado timestamp with time zone NOT NULL,
  creado_por uuid,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT prestamo_pkey PRIMARY KEY (id),
  CONSTRAINT prestamo_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuario(id),
  CONSTRAINT prestamo_lugar_id_fkey FOREIGN KEY (lugar_id) REFERENCES lugar(id)
);
CREATE INDEX prestamo_creado_por_idx ON public.prestamo USING btree (creado_por);
CREATE INDEX prestamo_lugar_idx ON public.prestamo USING btree (lugar_id);
CREATE INDEX prestamo_vence_idx ON public.prestamo USING btree (vence);
GRANT DELETE, INSERT, SELECT, UPDATE ON prestamo TO percha_server;

CREATE TABLE prestamo_celda (
  prestamo_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  prestada integer NOT NULL,
  devuelta integer DEFAULT 0 NOT NULL,
  vendida integer DEFAULT 0 NOT NULL,
  CONSTRAINT prestamo_celda_pkey PRIMARY KEY (prestamo_id, modelo_color_id, talla_id),
  CONSTRAINT prestamo_celda_check CHECK (((devuelta + vendida) <= prestada)),
  CONSTRAINT prestamo_celda_devuelta_check CHECK ((devuelta >= 0)),
  CONSTRAINT prestamo_celda_prestada_check CHECK ((prestada > 0)),
  CONSTRAINT prestamo_celda_vendida_check CHECK ((vendida >= 0)),
  CONSTRAINT prestamo_celda_prestamo_id_fkey FOREIGN KEY (prestamo_id) REFERENCES prestamo(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON prestamo_celda TO percha_server;

CREATE TABLE promesa_aviso (
  promesa_cambio_id bigint NOT NULL,
  pedido_id integer NOT NULL,
  cuando timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT promesa_aviso_pkey PRIMARY KEY (promesa_cambio_id),
  CONSTRAINT promesa_aviso_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedido(id),
  CONSTRAINT promesa_aviso_promesa_cambio_id_fkey FOREIGN KEY (promesa_cambio_id) REFERENCES promesa_cambio(id)
);
CREATE INDEX promesa_aviso_pedido_idx ON public.promesa_aviso USING btree (pedido_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON promesa_aviso TO percha_server;

CREATE TABLE promesa_cambio (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pedido_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  tipo_antes text NOT NULL,
  fecha_antes date,
  tipo_despues text NOT NULL,
  fecha_despues date,
  por_que text NOT NULL,
  motivo text DEFAULT ''::text NOT NULL,
  usuario_id uuid,
  cuando timestamp with time zone DEFAULT now() NOT NULL,
  lote_id integer,
  CONSTRAINT promesa_cambio_pkey PRIMARY KEY (id),
  CONSTRAINT promesa_cambio_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT promesa_cambio_por_que_check CHECK ((por_que = ANY (ARRAY['lote'::text, 'liberado'::text, 'traslado'::text, 'dias'::text]))),
  CONSTRAINT promesa_cambio_tipo_antes_check CHECK ((tipo_antes = ANY (ARRAY['stock'::text, 'produccion'::text, 'porFabricar'::text]))),
  CONSTRAINT promesa_cambio_tipo_despues_check CHECK ((tipo_despues = ANY (ARRAY['stock'::text, 'produccion'::text, 'porFabricar'::text]))),
  CONSTRAINT promesa_cambio_lote_id_fkey FOREIGN KEY (lote_id) REFERENCES lote(id) ON DELETE SET NULL,
  CONSTRAINT promesa_cambio_modelo_color_id_fkey FOREIGN KEY (modelo_color_id) REFERENCES modelo_color(id),
  CONSTRAINT promesa_cambio_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedido(id),
  CONSTRAINT promesa_cambio_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id),
  CONSTRAINT promesa_cambio_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE promesa_cambio IS 'append-only';
CREATE INDEX promesa_cambio_lote_idx ON public.promesa_cambio USING btree (lote_id, id) WHERE (lote_id IS NOT NULL);
CREATE INDEX promesa_cambio_pedido_idx ON public.promesa_cambio USING btree (pedido_id, id);
CREATE INDEX promesa_cambio_usuario_idx ON public.promesa_cambio USING btree (usuario_id);
GRANT INSERT, SELECT ON promesa_cambio TO percha_server;

CREATE TABLE promesa_carta (
  promesa_cambio_id bigint NOT NULL,
  CONSTRAINT promesa_carta_pkey PRIMARY KEY (promesa_cambio_id),
  CONSTRAINT promesa_carta_promesa_cambio_id_fkey FOREIGN KEY (promesa_cambio_id) REFERENCES promesa_cambio(id)
);
COMMENT ON TABLE promesa_carta IS 'append-only';
GRANT INSERT, SELECT ON promesa_carta TO percha_server;

CREATE TABLE proveedor (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tipo text NOT NULL,
  nombre text NOT NULL,
  razon_social text DEFAULT ''::text NOT NULL,
  nif_tipo text DEFAULT 'nif'::text NOT NULL,
  nif text,
  email text,
  telefono text,
  direccion text DEFAULT ''::text NOT NULL,
  codigo_postal text DEFAULT ''::text NOT NULL,
  poblacion text DEFAULT ''::text NOT NULL,
  provincia text DEFAULT ''::text NOT NULL,
  country_id integer,
  forma_pago text DEFAULT 'transferencia'::text NOT NULL,
  plazos integer[] DEFAULT '{30}'::integer[] NOT NULL,
  iban text,
  subcuenta text,
  lugar_id integer,
  notas text DEFAULT ''::text NOT NULL,
  archivado boolean DEFAULT false NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT proveedor_pkey PRIMARY KEY (id),
  CONSTRAINT proveedor_lugar_id_key UNIQUE (lugar_id),
  CONSTRAINT proveedor_check CHECK (((tipo = 'taller'::text) OR (lugar_id IS NULL))),
  CONSTRAINT proveedor_forma_pago_check CHECK ((forma_pago = ANY (ARRAY['giro'::text, 'transferencia'::text, 'tarjeta'::text, 'efectivo'::text, 'cheque'::text]))),
  CONSTRAINT proveedor_nif_tipo_check CHECK ((nif_tipo = ANY (ARRAY['nif'::text, 'nifIva'::text, 'pasaporte'::text, 'pais'::text, 'residencia'::text, 'otro'::text]))),
  CONSTRAINT proveedor_tipo_check CHECK ((tipo = ANY (ARRAY['tejidos'::text, 'avios'::text, 'taller'::text, 'servicios'::text]))),
  CONSTRAINT proveedor_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id),
  CONSTRAINT proveedor_lugar_id_fkey FOREIGN KEY (lugar_id) REFERENCES lugar(id)
);
CREATE INDEX proveedor_country_idx ON public.proveedor USING btree (country_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON proveedor TO percha_server;

CREATE TABLE reclamacion (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cliente_id integer NOT NULL,
  paso smallint NOT NULL,
  fecha date NOT NULL,
  importe bigint NOT NULL,
  para text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT reclamacion_pkey PRIMARY KEY (id),
  CONSTRAINT reclamacion_paso_check CHECK (((paso >= 1) AND (paso <= 3))),
  CONSTRAINT reclamacion_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT reclamacion_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX reclamacion_cliente_idx ON public.reclamacion USING btree (cliente_id, id DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON reclamacion TO percha_server;

CREATE TABLE recovery_code (
  usuario_id uuid NOT NULL,
  digest text NOT NULL,
  used timestamp with time zone,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (usuario_id, digest),
  CONSTRAINT recovery_code_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_code TO percha_server;

CREATE TABLE recuento (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  lugar_id integer NOT NULL,
  nombre text NOT NULL,
  estante text DEFAULT ''::text NOT NULL,
  estado text DEFAULT 'abierto'::text NOT NULL,
  motivo text DEFAULT ''::text NOT NULL,
  creado timestamp with time zone NOT NULL,
  creado_por uuid,
  cerrado timestamp with time zone,
  cerrado_por uuid,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT recuento_pkey PRIMARY KEY (id),
  CONSTRAINT recuento_check CHECK (((estado = 'abierto'::text) = (cerrado IS NULL))),
  CONSTRAINT recuento_estado_check CHECK ((estado = ANY (ARRAY['abierto'::text, 'aprobado'::text, 'anulado'::text]))),
  CONSTRAINT recuento_cerrado_por_fkey FOREIGN KEY (cerrado_por) REFERENCES usuario(id),
  CONSTRAINT recuento_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuario(id),
  CONSTRAINT recuento_lugar_id_fkey FOREIGN KEY (lugar_id) REFERENCES lugar(id)
);
CREATE INDEX recuento_cerrado_por_idx ON public.recuento USING btree (cerrado_por);
CREATE INDEX recuento_creado_por_idx ON public.recuento USING btree (creado_por);
CREATE INDEX recuento_lugar_idx ON public.recuento USING btree (lugar_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON recuento TO percha_server;

CREATE TABLE recuento_celda (
  recuento_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  esperado integer NOT NULL,
  CONSTRAINT recuento_celda_pkey PRIMARY KEY (recuento_id, modelo_color_id, talla_id),
  CONSTRAINT recuento_celda_esperado_check CHECK ((esperado >= 0)),
  CONSTRAINT recuento_celda_recuento_id_fkey FOREIGN KEY (recuento_id) REFERENCES recuento(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON recuento_celda TO percha_server;

CREATE TABLE recuento_linea (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  recuento_id integer NOT NULL,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  cantidad integer NOT NULL,
  momento timestamp with time zone NOT NULL,
  usuario_id uuid,
  CONSTRAINT recuento_linea_pkey PRIMARY KEY (id),
  CONSTRAINT recuento_linea_cantidad_check CHECK ((cantidad <> 0)),
  CONSTRAINT recuento_linea_recuento_id_fkey FOREIGN KEY (recuento_id) REFERENCES recuento(id),
  CONSTRAINT recuento_linea_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON TABLE recuento_linea IS 'append-only';
CREATE INDEX recuento_linea_idx ON public.recuento_linea USING btree (recuento_id, modelo_color_id, talla_id);
CREATE INDEX recuento_linea_usuario_idx ON public.recuento_linea USING btree (usuario_id);
GRANT INSERT, SELECT ON recuento_linea TO percha_server;

CREATE TABLE registro (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tipo text NOT NULL,
  estado text NOT NULL,
  nombre text NOT NULL,
  email text NOT NULL,
  telefono text DEFAULT ''::text NOT NULL,
  country_id integer,
  empresa text DEFAULT ''::text NOT NULL,
  nif text DEFAULT ''::text NOT NULL,
  direccion text DEFAULT ''::text NOT NULL,
  mensaje text DEFAULT ''::text NOT NULL,
  idioma text NOT NULL,
  visitado boolean DEFAULT false NOT NULL,
  motivo text DEFAULT ''::text NOT NULL,
  cliente_id integer,
  licencia_clave text,
  licencia_nombre text,
  licencia_tipo text,
  licencia_bytes integer,
  fecha timestamp with time zone NOT NULL,
  cambiado timestamp with time zone NOT NULL,
  vuelta jsonb,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT registro_pkey PRIMARY KEY (id),
  CONSTRAINT registro_licencia_clave_key UNIQUE (licencia_clave),
  CONSTRAINT registro_check CHECK (((licencia_clave IS NULL) = (licencia_nombre IS NULL))),
  CONSTRAINT registro_check1 CHECK (((licencia_clave IS NULL) = (licencia_tipo IS NULL))),
  CONSTRAINT registro_check2 CHECK (((licencia_clave IS NULL) = (licencia_bytes IS NULL))),
  CONSTRAINT registro_estado_check CHECK ((estado = ANY (ARRAY['pendiente'::text, 'aprobada'::text, 'activada'::text, 'rechazada'::text]))),
  CONSTRAINT registro_idioma_check CHECK ((idioma = ANY (ARRAY['es'::text, 'en'::text, 'ca'::text, 'pt'::text]))),
  CONSTRAINT registro_tipo_check CHECK ((tipo = ANY (ARRAY['nuevo'::text, 'conocido'::text]))),
  CONSTRAINT registro_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE SET NULL,
  CONSTRAINT registro_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id)
);
CREATE INDEX registro_cliente_idx ON public.registro USING btree (cliente_id);
CREATE INDEX registro_email_idx ON public.registro USING btree (lower(email));
CREATE INDEX registro_fecha_idx ON public.registro USING btree (fecha DESC);
CREATE INDEX registro_nif_idx ON public.registro USING btree (normalize_nif(nif)) WHERE (nif <> ''::text);
CREATE TRIGGER registro_cambio AFTER INSERT OR DELETE OR UPDATE ON public.registro FOR EACH STATEMENT EXECUTE FUNCTION notify_change('registro');
GRANT DELETE, INSERT, SELECT, UPDATE ON registro TO percha_server;

CREATE TABLE registro_envio (
  clave text NOT NULL,
  digest text NOT NULL,
  creado timestamp with time zone NOT NULL,
  CONSTRAINT registro_envio_pkey PRIMARY KEY (clave)
);
CREATE INDEX registro_envio_creado_idx ON public.registro_envio USING btree (creado);
GRANT DELETE, INSERT, SELECT, UPDATE ON registro_envio TO percha_server;

CREATE TABLE remesa (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cuenta_id integer NOT NULL,
  tipo text NOT NULL,
  fecha date NOT NULL,
  estado text DEFAULT 'borrador'::text NOT NULL,
  formato text DEFAULT 'pain.008.001.02'::text NOT NULL,
  presentada timestamp with time zone,
  cobrada date,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  version integer DEFAULT 1 NOT NULL,
  acreedor jsonb,
  CONSTRAINT remesa_pkey PRIMARY KEY (id),
  CONSTRAINT remesa_estado_check CHECK ((estado = ANY (ARRAY['borrador'::text, 'presentada'::text, 'cobrada'::text, 'anulada'::text]))),
  CONSTRAINT remesa_tipo_check CHECK ((tipo = ANY (ARRAY['CORE'::text, 'B2B'::text]))),
  CONSTRAINT remesa_cuenta_id_fkey FOREIGN KEY (cuenta_id) REFERENCES cuenta_bancaria(id),
  CONSTRAINT remesa_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
COMMENT ON COLUMN remesa.acreedor IS 'of its presentation: {nombre, id, iban, bic}';
CREATE INDEX remesa_fecha_idx ON public.remesa USING btree (fecha DESC, id DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON remesa TO percha_server;

CREATE TABLE remesa_recibo (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  remesa_id integer NOT NULL,
  cliente_id integer NOT NULL,
  factura_id integer,
  vencimiento integer,
  anterior_id integer,
  numero text NOT NULL,
  vence date NOT NULL,
  importe bigint NOT NULL,
  titular text NOT NULL,
  iban text NOT NULL,
  mandato text NOT NULL,
  firmado date NOT NULL,
  sequence text NOT NULL,
  en_curso boolean DEFAULT true NOT NULL,
  cobro_id integer,
  devuelto date,
  motivo text,
  gastos bigint DEFAULT 0 NOT NULL,
  contra_id integer,
  CONSTRAINT remesa_recibo_pkey PRIMARY KEY (id),
  CONSTRAINT remesa_recibo_cobro_id_key UNIQUE (cobro_id),
  CONSTRAINT remesa_recibo_contra_id_key UNIQUE (contra_id),
  CONSTRAINT remesa_recibo_check CHECK (((num_nonnulls(factura_id, anterior_id) = 1) AND ((factura_id IS NULL) = (vencimiento IS NULL)))),
  CONSTRAINT remesa_recibo_check1 CHECK (((devuelto IS NULL) = (motivo IS NULL))),
  CONSTRAINT remesa_recibo_importe_check CHECK ((importe > 0)),
  CONSTRAINT remesa_recibo_sequence_check CHECK ((sequence = ANY (ARRAY['FRST'::text, 'RCUR'::text]))),
  CONSTRAINT remesa_recibo_anterior_id_fkey FOREIGN KEY (anterior_id) REFERENCES vencimiento_anterior(id),
  CONSTRAINT remesa_recibo_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT remesa_recibo_cobro_id_fkey FOREIGN KEY (cobro_id) REFERENCES cobro(id),
  CONSTRAINT remesa_recibo_contra_id_fkey FOREIGN KEY (contra_id) REFERENCES cobro(id),
  CONSTRAINT remesa_recibo_factura_id_vencimiento_fkey FOREIGN KEY (factura_id, vencimiento) REFERENCES factura_vencimiento(factura_id, orden),
  CONSTRAINT remesa_recibo_remesa_id_fkey FOREIGN KEY (remesa_id) REFERENCES remesa(id)
);
CREATE INDEX remesa_recibo_cliente_idx ON public.remesa_recibo USING btree (cliente_id);
CREATE INDEX remesa_recibo_remesa_idx ON public.remesa_recibo USING btree (remesa_id);
CREATE UNIQUE INDEX remesa_recibo_anterior_key ON public.remesa_recibo USING btree (anterior_id) WHERE en_curso;
CREATE UNIQUE INDEX remesa_recibo_factura_key ON public.remesa_recibo USING btree (factura_id, vencimiento) WHERE en_curso;
GRANT DELETE, INSERT, SELECT, UPDATE ON remesa_recibo TO percha_server;

CREATE TABLE reserva (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  pedido_linea_id integer,
  apartado_id integer,
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  lote_id integer,
  desde_stock boolean DEFAULT false NOT NULL,
  cantidad integer NOT NULL,
  CONSTRAINT reserva_pkey PRIMARY KEY (id),
  CONSTRAINT reserva_cantidad_check CHECK ((cantidad > 0)),
  CONSTRAINT reserva_holder_check CHECK ((num_nonnulls(pedido_linea_id, apartado_id) = 1)),
  CONSTRAINT reserva_source_check CHECK (((NOT desde_stock) OR (lote_id IS NULL))),
  CONSTRAINT reserva_apartado_id_fkey FOREIGN KEY (apartado_id) REFERENCES apartado(id),
  CONSTRAINT reserva_lote_id_fkey FOREIGN KEY (lote_id) REFERENCES lote(id) ON DELETE SET NULL,
  CONSTRAINT reserva_pedido_linea_id_modelo_color_id_talla_id_fkey FOREIGN KEY (pedido_linea_id, modelo_color_id, talla_id) REFERENCES pedido_cantidad(pedido_linea_id, modelo_color_id, talla_id)
);
CREATE INDEX reserva_apartado_idx ON public.reserva USING btree (apartado_id) WHERE (apartado_id IS NOT NULL);
CREATE INDEX reserva_cell_idx ON public.reserva USING btree (modelo_color_id, talla_id);
CREATE INDEX reserva_linea_idx ON public.reserva USING btree (pedido_linea_id);
CREATE INDEX reserva_lote_idx ON public.reserva USING btree (lote_id) WHERE (lote_id IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON reserva TO percha_server;

CREATE TABLE rol (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre text NOT NULL,
  descripcion text DEFAULT ''::text NOT NULL,
  de_fabrica boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT rol_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX rol_nombre_key ON public.rol USING btree (lower(nombre));
CREATE TRIGGER rol_cambio AFTER DELETE OR UPDATE ON public.rol FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity');
GRANT DELETE, INSERT, SELECT, UPDATE ON rol TO percha_server;

CREATE TABLE rol_permiso (
  rol_id integer NOT NULL,
  permiso text NOT NULL,
  CONSTRAINT rol_permiso_pkey PRIMARY KEY (rol_id, permiso),
  CONSTRAINT rol_permiso_permiso_check CHECK ((permiso ~ '^Permissions\.[A-Za-z]+\.[A-Za-z]+$'::text)),
  CONSTRAINT rol_permiso_rol_id_fkey FOREIGN KEY (rol_id) REFERENCES rol(id) ON DELETE CASCADE
);
CREATE TRIGGER rol_permiso_cambio AFTER DELETE OR UPDATE ON public.rol_permiso FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity');
CREATE TRIGGER rol_permiso_nuevo AFTER INSERT ON public.rol_permiso FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity');
GRANT DELETE, INSERT, SELECT, UPDATE ON rol_permiso TO percha_server;

CREATE TABLE serie (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tipo text NOT NULL,
  anio integer NOT NULL,
  codigo text NOT NULL,
  ultimo integer DEFAULT 0 NOT NULL,
  ultima_fecha date,
  CONSTRAINT serie_pkey PRIMARY KEY (id),
  CONSTRAINT serie_codigo_key UNIQUE (codigo),
  CONSTRAINT serie_tipo_anio_key UNIQUE (tipo, anio),
  CONSTRAINT serie_tipo_check CHECK ((tipo = ANY (ARRAY['ordinaria'::text, 'rectificativa'::text])))
);
COMMENT ON TABLE serie IS 'read-only';
GRANT SELECT ON serie TO percha_server;

CREATE TABLE sesion (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  usuario_id uuid NOT NULL,
  refresh_hash text NOT NULL,
  previous_hash text,
  rotated timestamp with time zone DEFAULT now() NOT NULL,
  remember boolean NOT NULL,
  expires timestamp with time zone NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  ended timestamp with time zone,
  dispositivo text DEFAULT ''::text NOT NULL,
  desde text DEFAULT ''::text NOT NULL,
  CONSTRAINT sesion_pkey PRIMARY KEY (id),
  CONSTRAINT sesion_refresh_hash_key UNIQUE (refresh_hash),
  CONSTRAINT sesion_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX sesion_previous_idx ON public.sesion USING btree (previous_hash);
CREATE INDEX sesion_usuario_idx ON public.sesion USING btree (usuario_id);
CREATE TRIGGER sesion_terminada AFTER UPDATE OF ended ON public.sesion FOR EACH ROW WHEN (((new.ended IS NOT NULL) AND (old.ended IS NULL))) EXECUTE FUNCTION notify_session_end();
GRANT DELETE, INSERT, SELECT, UPDATE ON sesion TO percha_server;

CREATE TABLE sesion_gastada (
  refresh_hash text NOT NULL,
  sesion_id uuid NOT NULL,
  CONSTRAINT sesion_gastada_pkey PRIMARY KEY (refresh_hash),
  CONSTRAINT sesion_gastada_sesion_id_fkey FOREIGN KEY (sesion_id) REFERENCES sesion(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON sesion_gastada TO percha_server;

CREATE TABLE shared_view (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tabla text NOT NULL,
  nombre text NOT NULL,
  search jsonb NOT NULL,
  columnas jsonb,
  usuario_id uuid,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT shared_view_pkey PRIMARY KEY (id),
  CONSTRAINT shared_view_name_key UNIQUE (tabla, nombre),
  CONSTRAINT shared_view_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE SET NULL
);
CREATE INDEX shared_view_usuario_idx ON public.shared_view USING btree (usuario_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON shared_view TO percha_server;

CREATE TABLE sin_reclamar (
  cliente_id integer NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  usuario_id uuid,
  CONSTRAINT sin_reclamar_pkey PRIMARY KEY (cliente_id),
  CONSTRAINT sin_reclamar_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT sin_reclamar_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON sin_reclamar TO percha_server;

CREATE TABLE sinonimo (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  idioma text NOT NULL,
  palabra text NOT NULL,
  clave text NOT NULL,
  significado text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT sinonimo_pkey PRIMARY KEY (id),
  CONSTRAINT sinonimo_idioma_clave_key UNIQUE (idioma, clave),
  CONSTRAINT sinonimo_idioma_check CHECK ((idioma = ANY (ARRAY['es'::text, 'en'::text, 'ca'::text, 'pt'::text])))
);
CREATE TRIGGER sinonimo_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sinonimo FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON sinonimo TO percha_server;

CREATE TABLE stock (
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  fisico integer DEFAULT 0 NOT NULL,
  reservado integer DEFAULT 0 NOT NULL,
  lotes_version integer DEFAULT 0 NOT NULL,
  CONSTRAINT stock_pkey PRIMARY KEY (modelo_color_id, talla_id),
  CONSTRAINT stock_fisico_check CHECK ((fisico >= 0)),
  CONSTRAINT stock_reservado_check CHECK ((reservado >= 0)),
  CONSTRAINT stock_reserved_stock_check CHECK ((reservado <= fisico)),
  CONSTRAINT stock_modelo_color_id_talla_id_fkey FOREIGN KEY (modelo_color_id, talla_id) REFERENCES variante(modelo_color_id, talla_id) ON DELETE CASCADE
);
CREATE TRIGGER existencia_added AFTER INSERT ON public.stock FOR EACH ROW WHEN ((new.fisico > new.reservado)) EXECUTE FUNCTION note_existencia_cambio();
CREATE TRIGGER existencia_changed AFTER UPDATE ON public.stock FOR EACH ROW WHEN ((((old.fisico > old.reservado) <> (new.fisico > new.reservado)) OR (old.modelo_color_id <> new.modelo_color_id) OR (old.talla_id <> new.talla_id))) EXECUTE FUNCTION note_existencia_cambio();
CREATE TRIGGER existencia_removed AFTER DELETE ON public.stock FOR EACH ROW WHEN ((old.fisico > old.reservado)) EXECUTE FUNCTION note_existencia_cambio();
CREATE TRIGGER stock_deleted AFTER DELETE ON public.stock FOR EACH ROW EXECUTE FUNCTION release_deleted_stock();
GRANT DELETE, INSERT, SELECT, UPDATE ON stock TO percha_server;

CREATE TABLE tabla_ajuste (
  usuario_id uuid NOT NULL,
  tabla text NOT NULL,
  valor jsonb NOT NULL,
  CONSTRAINT tabla_ajuste_pkey PRIMARY KEY (usuario_id, tabla),
  CONSTRAINT tabla_ajuste_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON tabla_ajuste TO percha_server;

CREATE TABLE talla (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre text NOT NULL,
  orden integer NOT NULL,
  equivalencias jsonb DEFAULT '{}'::jsonb NOT NULL,
  archivado boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT talla_pkey PRIMARY KEY (id),
  CONSTRAINT talla_nombre_key UNIQUE (nombre)
);
CREATE TRIGGER talla_cambio AFTER INSERT OR DELETE OR UPDATE ON public.talla FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON talla TO percha_server;

CREATE TABLE tallaje (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre text NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  archivado boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT tallaje_pkey PRIMARY KEY (id),
  CONSTRAINT tallaje_nombre_check CHECK (((length(nombre) >= 1) AND (length(nombre) <= 60)))
);
CREATE UNIQUE INDEX tallaje_nombre_idx ON public.tallaje USING btree (fold_text(nombre));
GRANT DELETE, INSERT, SELECT, UPDATE ON tallaje TO percha_server;

CREATE TABLE tallaje_talla (
  tallaje_id integer NOT NULL,
  talla_id integer NOT NULL,
  CONSTRAINT tallaje_talla_pkey PRIMARY KEY (tallaje_id, talla_id),
  CONSTRAINT tallaje_talla_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id),
  CONSTRAINT tallaje_talla_tallaje_id_fkey FOREIGN KEY (tallaje_id) REFERENCES tallaje(id) ON DELETE CASCADE
);
CREATE INDEX tallaje_talla_talla_idx ON public.tallaje_talla USING btree (talla_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON tallaje_talla TO percha_server;

CREATE TABLE tarifa (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  codigo text NOT NULL,
  nombre text NOT NULL,
  descuento numeric(5,2) DEFAULT 0 NOT NULL,
  CONSTRAINT tarifa_pkey PRIMARY KEY (id),
  CONSTRAINT tarifa_codigo_key UNIQUE (codigo),
  CONSTRAINT tarifa_descuento_check CHECK (((descuento >= (0)::numeric) AND (descuento <= (100)::numeric)))
);
CREATE TRIGGER tarifa_cambio AFTER INSERT OR DELETE OR UPDATE ON public.tarifa FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON tarifa TO percha_server;

CREATE TABLE tarifa_precio (
  tarifa_id integer NOT NULL,
  modelo_id integer NOT NULL,
  precio integer NOT NULL,
  CONSTRAINT tarifa_precio_pkey PRIMARY KEY (tarifa_id, modelo_id),
  CONSTRAINT tarifa_precio_precio_check CHECK ((precio >= 0)),
  CONSTRAINT tarifa_precio_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelo(id) ON DELETE CASCADE,
  CONSTRAINT tarifa_precio_tarifa_id_fkey FOREIGN KEY (tarifa_id) REFERENCES tarifa(id) ON DELETE CASCADE
);
CREATE TRIGGER tarifa_precio_cambio AFTER INSERT OR DELETE OR UPDATE ON public.tarifa_precio FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON tarifa_precio TO percha_server;

CREATE TABLE temporada (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  codigo text NOT NULL,
  nombre jsonb NOT NULL,
  desde date NOT NULL,
  pedir_hasta date,
  ventanas jsonb DEFAULT '[]'::jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  actual boolean DEFAULT false NOT NULL,
  CONSTRAINT temporada_pkey PRIMARY KEY (id),
  CONSTRAINT temporada_codigo_key UNIQUE (codigo)
);
CREATE UNIQUE INDEX temporada_actual_idx ON public.temporada USING btree (actual) WHERE actual;
CREATE TRIGGER temporada_cambio AFTER INSERT OR DELETE OR UPDATE ON public.temporada FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON temporada TO percha_server;

CREATE TABLE tienda_fijada (
  usuario_id uuid NOT NULL,
  cliente_id integer NOT NULL,
  CONSTRAINT tienda_fijada_pkey PRIMARY KEY (usuario_id, cliente_id),
  CONSTRAINT tienda_fijada_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE CASCADE,
  CONSTRAINT tienda_fijada_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX tienda_fijada_cliente_idx ON public.tienda_fijada USING btree (cliente_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON tienda_fijada TO percha_server;

CREATE TABLE totp (
  usuario_id uuid NOT NULL,
  secret text,
  last_step bigint DEFAULT 0 NOT NULL,
  confirmed timestamp with time zone,
  pending_secret text,
  pending_expires timestamp with time zone,
  CONSTRAINT totp_pkey PRIMARY KEY (usuario_id),
  CONSTRAINT totp_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE TRIGGER totp_identity AFTER INSERT OR DELETE OR UPDATE OF secret ON public.totp FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity');
GRANT DELETE, INSERT, SELECT, UPDATE ON totp TO percha_server;

CREATE TABLE transportista (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nombre text NOT NULL,
  enlace text DEFAULT ''::text NOT NULL,
  portes text DEFAULT 'pagados'::text NOT NULL,
  fichero text DEFAULT 'ninguno'::text NOT NULL,
  separador text DEFAULT 'puntoYComa'::text NOT NULL,
  cabecera boolean DEFAULT true NOT NULL,
  codificacion text DEFAULT 'utf8'::text NOT NULL,
  por_bulto boolean DEFAULT false NOT NULL,
  columnas jsonb DEFAULT '[]'::jsonb NOT NULL,
  archivado boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT transportista_pkey PRIMARY KEY (id),
  CONSTRAINT transportista_codificacion_check CHECK ((codificacion = ANY (ARRAY['utf8'::text, 'windows1252'::text]))),
  CONSTRAINT transportista_fichero_check CHECK ((fichero = ANY (ARRAY['ninguno'::text, 'alCerrar'::text, 'porDia'::text]))),
  CONSTRAINT transportista_portes_check CHECK ((portes = ANY (ARRAY['pagados'::text, 'debidos'::text, 'reembolso'::text]))),
  CONSTRAINT transportista_separador_check CHECK ((separador = ANY (ARRAY['puntoYComa'::text, 'coma'::text, 'tabulador'::text, 'barra'::text])))
);
CREATE UNIQUE INDEX transportista_nombre_idx ON public.transportista USING btree (lower(nombre));
GRANT DELETE, INSERT, SELECT, UPDATE ON transportista TO percha_server;

CREATE TABLE used_challenge (
  digest text NOT NULL,
  expires timestamp with time zone NOT NULL,
  CONSTRAINT used_challenge_pkey PRIMARY KEY (digest)
);
CREATE INDEX used_challenge_expires_idx ON public.used_challenge USING btree (expires);
GRANT DELETE, INSERT, SELECT, UPDATE ON used_challenge TO percha_server;

CREATE TABLE usuario (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email text NOT NULL,
  user_name text NOT NULL,
  first_name text DEFAULT ''::text NOT NULL,
  last_name text DEFAULT ''::text NOT NULL,
  phone_number text,
  image_url text,
  password_hash text,
  is_active boolean DEFAULT true NOT NULL,
  email_confirmed boolean DEFAULT false NOT NULL,
  cliente_id integer,
  comercial_id integer,
  idioma text DEFAULT 'es'::text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  borrado timestamp with time zone,
  CONSTRAINT usuario_pkey PRIMARY KEY (id),
  CONSTRAINT usuario_idioma_check CHECK ((idioma = ANY (ARRAY['es'::text, 'en'::text, 'ca'::text, 'pt'::text]))),
  CONSTRAINT usuario_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT usuario_comercial_id_fkey FOREIGN KEY (comercial_id) REFERENCES comercial(id)
);
CREATE INDEX usuario_cliente_idx ON public.usuario USING btree (cliente_id);
CREATE INDEX usuario_comercial_idx ON public.usuario USING btree (comercial_id) WHERE (comercial_id IS NOT NULL);
CREATE UNIQUE INDEX usuario_email_key ON public.usuario USING btree (lower(email));
CREATE UNIQUE INDEX usuario_user_name_key ON public.usuario USING btree (lower(user_name));
CREATE TRIGGER usuario_cambio AFTER DELETE OR UPDATE ON public.usuario FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity');
CREATE TRIGGER usuario_hand_over AFTER INSERT OR UPDATE OF cliente_id, is_active, borrado ON public.usuario FOR EACH ROW WHEN (((new.cliente_id IS NOT NULL) AND new.is_active AND (new.borrado IS NULL))) EXECUTE FUNCTION hand_over_new_user();
GRANT DELETE, INSERT, SELECT, UPDATE ON usuario TO percha_server;

CREATE TABLE usuario_rol (
  usuario_id uuid NOT NULL,
  rol_id integer NOT NULL,
  CONSTRAINT usuario_rol_pkey PRIMARY KEY (usuario_id, rol_id),
  CONSTRAINT usuario_rol_rol_id_fkey FOREIGN KEY (rol_id) REFERENCES rol(id) ON DELETE CASCADE,
  CONSTRAINT usuario_rol_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE TRIGGER usuario_rol_cambio AFTER DELETE OR UPDATE ON public.usuario_rol FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity');
CREATE TRIGGER usuario_rol_nuevo AFTER INSERT ON public.usuario_rol FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity');
GRANT DELETE, INSERT, SELECT, UPDATE ON usuario_rol TO percha_server;

CREATE TABLE variante (
  modelo_color_id integer NOT NULL,
  talla_id integer NOT NULL,
  ean13 text,
  cerrado boolean DEFAULT false NOT NULL,
  CONSTRAINT variante_pkey PRIMARY KEY (modelo_color_id, talla_id),
  CONSTRAINT variante_ean13_key UNIQUE (ean13),
  CONSTRAINT variante_ean13_check CHECK ((ean13 ~ '^[0-9]{13}$'::text)),
  CONSTRAINT variante_modelo_color_id_fkey FOREIGN KEY (modelo_color_id) REFERENCES modelo_color(id) ON DELETE CASCADE,
  CONSTRAINT variante_talla_id_fkey FOREIGN KEY (talla_id) REFERENCES talla(id)
);
CREATE INDEX variante_talla_idx ON public.variante USING btree (talla_id);
CREATE TRIGGER guardar_perdidas BEFORE DELETE ON public.variante FOR EACH ROW EXECUTE FUNCTION move_to_perdidas();
CREATE TRIGGER guardar_perdidas_cerrado AFTER UPDATE OF cerrado ON public.variante FOR EACH ROW WHEN ((new.cerrado AND (NOT old.cerrado))) EXECUTE FUNCTION move_to_perdidas();
CREATE TRIGGER variante_cambio AFTER INSERT OR DELETE OR UPDATE ON public.variante FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
GRANT DELETE, INSERT, SELECT, UPDATE ON variante TO percha_server;

CREATE TABLE vencimiento_anterior (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cliente_id integer NOT NULL,
  numero text NOT NULL,
  fecha_factura date,
  fecha date NOT NULL,
  importe integer NOT NULL,
  forma_pago text NOT NULL,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT vencimiento_anterior_pkey PRIMARY KEY (id),
  CONSTRAINT vencimiento_anterior_forma_pago_check CHECK ((forma_pago = ANY (ARRAY['giro'::text, 'transferencia'::text, 'tarjeta'::text, 'efectivo'::text, 'cheque'::text]))),
  CONSTRAINT vencimiento_anterior_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id)
);
CREATE INDEX vencimiento_anterior_cliente_idx ON public.vencimiento_anterior USING btree (cliente_id, fecha);
CREATE INDEX vencimiento_anterior_fecha_idx ON public.vencimiento_anterior USING btree (fecha, id);
GRANT DELETE, INSERT, SELECT, UPDATE ON vencimiento_anterior TO percha_server;

CREATE TABLE vencimiento_anterior_cobro (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cobro_id integer NOT NULL,
  anterior_id integer NOT NULL,
  fecha date NOT NULL,
  importe bigint NOT NULL,
  CONSTRAINT vencimiento_anterior_cobro_pkey PRIMARY KEY (id),
  CONSTRAINT vencimiento_anterior_cobro_anterior_id_fkey FOREIGN KEY (anterior_id) REFERENCES vencimiento_anterior(id),
  CONSTRAINT vencimiento_anterior_cobro_cobro_id_fkey FOREIGN KEY (cobro_id) REFERENCES cobro(id)
);
COMMENT ON TABLE vencimiento_anterior_cobro IS 'append-only';
CREATE INDEX vencimiento_anterior_cobro_cobro_idx ON public.vencimiento_anterior_cobro USING btree (cobro_id);
CREATE INDEX vencimiento_anterior_cobro_idx ON public.vencimiento_anterior_cobro USING btree (anterior_id);
GRANT INSERT, SELECT ON vencimiento_anterior_cobro TO percha_server;

CREATE TABLE venta_anterior (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cliente_id integer NOT NULL,
  temporada_id integer NOT NULL,
  referencia text NOT NULL,
  prendas integer NOT NULL,
  importe integer NOT NULL,
  CONSTRAINT venta_anterior_pkey PRIMARY KEY (id),
  CONSTRAINT venta_anterior_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id),
  CONSTRAINT venta_anterior_temporada_id_fkey FOREIGN KEY (temporada_id) REFERENCES temporada(id)
);
CREATE INDEX venta_anterior_cliente_idx ON public.venta_anterior USING btree (cliente_id, temporada_id);
CREATE INDEX venta_anterior_temporada_idx ON public.venta_anterior USING btree (temporada_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON venta_anterior TO percha_server;

CREATE TABLE verifactu_certificate (
  only_row boolean DEFAULT true NOT NULL,
  sealed text NOT NULL,
  subject text NOT NULL,
  not_before timestamp with time zone NOT NULL,
  not_after timestamp with time zone NOT NULL,
  uploaded timestamp with time zone DEFAULT now() NOT NULL,
  warned_days integer,
  CONSTRAINT verifactu_certificate_pkey PRIMARY KEY (only_row),
  CONSTRAINT verifactu_certificate_only_row_check CHECK (only_row)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON verifactu_certificate TO percha_server;

CREATE TABLE verifactu_chain (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  nif text NOT NULL,
  mode text NOT NULL,
  must_compare boolean DEFAULT false NOT NULL,
  compare_result text DEFAULT ''::text NOT NULL,
  CONSTRAINT verifactu_chain_pkey PRIMARY KEY (id),
  CONSTRAINT verifactu_chain_nif_mode_key UNIQUE (nif, mode),
  CONSTRAINT verifactu_chain_mode_check CHECK ((mode = ANY (ARRAY['simulated'::text, 'test'::text, 'production'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON verifactu_chain TO percha_server;

CREATE TABLE verifactu_delivery (
  record_id bigint NOT NULL,
  chain_id integer NOT NULL,
  "position" integer NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  submission_id bigint,
  code text DEFAULT ''::text NOT NULL,
  message text DEFAULT ''::text NOT NULL,
  corrected boolean DEFAULT false NOT NULL,
  changed timestamp with time zone DEFAULT now() NOT NULL,
  may_have_arrived boolean DEFAULT false NOT NULL,
  CONSTRAINT verifactu_delivery_pkey PRIMARY KEY (record_id),
  CONSTRAINT verifactu_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'flawed'::text, 'rejected'::text]))),
  CONSTRAINT verifactu_delivery_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES verifactu_chain(id),
  CONSTRAINT verifactu_delivery_record_id_fkey FOREIGN KEY (record_id) REFERENCES verifactu_record(id),
  CONSTRAINT verifactu_delivery_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES verifactu_submission(id)
);
CREATE INDEX verifactu_delivery_open_idx ON public.verifactu_delivery USING btree (chain_id) WHERE ((state = 'rejected'::text) AND (NOT corrected));
CREATE INDEX verifactu_delivery_waiting_idx ON public.verifactu_delivery USING btree (chain_id, "position") WHERE (state = 'waiting'::text);
CREATE TRIGGER verifactu_delivery_waits AFTER INSERT ON public.verifactu_delivery FOR EACH STATEMENT EXECUTE FUNCTION notify_change('verifactu');
GRANT DELETE, INSERT, SELECT, UPDATE ON verifactu_delivery TO percha_server;

CREATE TABLE verifactu_record (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  chain_id integer NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  factura_id integer NOT NULL,
  issuer_name text NOT NULL,
  nif text NOT NULL,
  numero text NOT NULL,
  fecha date NOT NULL,
  tipo text DEFAULT ''::text NOT NULL,
  tax_total text DEFAULT ''::text NOT NULL,
  total text DEFAULT ''::text NOT NULL,
  generated text NOT NULL,
  previous_huella text NOT NULL,
  huella text NOT NULL,
  xml text NOT NULL,
  created timestamp with time zone NOT NULL,
  corrects bigint,
  CONSTRAINT verifactu_record_pkey PRIMARY KEY (id),
  CONSTRAINT verifactu_record_chain_id_position_key UNIQUE (chain_id, "position"),
  CONSTRAINT verifactu_record_corrects_key UNIQUE (corrects),
  CONSTRAINT verifactu_record_huella_check CHECK ((huella ~ '^[0-9A-F]{64}$'::text)),
  CONSTRAINT verifactu_record_kind_check CHECK ((kind = ANY (ARRAY['alta'::text, 'anulacion'::text]))),
  CONSTRAINT verifactu_record_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES verifactu_chain(id),
  CONSTRAINT verifactu_record_corrects_fkey FOREIGN KEY (corrects) REFERENCES verifactu_record(id),
  CONSTRAINT verifactu_record_factura_id_fkey FOREIGN KEY (factura_id) REFERENCES factura(id)
);
COMMENT ON TABLE verifactu_record IS 'append-only';
CREATE INDEX verifactu_record_factura_idx ON public.verifactu_record USING btree (factura_id, id DESC);
CREATE UNIQUE INDEX verifactu_record_first_idx ON public.verifactu_record USING btree (chain_id, factura_id, kind) WHERE (corrects IS NULL);
CREATE TRIGGER verifactu_record_next BEFORE INSERT ON public.verifactu_record FOR EACH ROW EXECUTE FUNCTION require_next_record();
GRANT INSERT, SELECT ON verifactu_record TO percha_server;

CREATE TABLE verifactu_sender (
  chain_id integer NOT NULL,
  holder uuid NOT NULL,
  lease_until timestamp with time zone NOT NULL,
  next_at timestamp with time zone DEFAULT now() NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  outage_since timestamp with time zone,
  CONSTRAINT verifactu_sender_pkey PRIMARY KEY (chain_id),
  CONSTRAINT verifactu_sender_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES verifactu_chain(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON verifactu_sender TO percha_server;

CREATE TABLE verifactu_setting (
  only_row boolean DEFAULT true NOT NULL,
  mode text DEFAULT 'off'::text NOT NULL,
  duty text DEFAULT 'obliged'::text NOT NULL,
  producer_name text DEFAULT ''::text NOT NULL,
  producer_nif text DEFAULT ''::text NOT NULL,
  installation text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  declaration text DEFAULT ''::text NOT NULL,
  CONSTRAINT verifactu_setting_pkey PRIMARY KEY (only_row),
  CONSTRAINT verifactu_setting_duty_check CHECK ((duty = ANY (ARRAY['obliged'::text, 'sii'::text, 'foral'::text]))),
  CONSTRAINT verifactu_setting_mode_check CHECK ((mode = ANY (ARRAY['off'::text, 'simulated'::text, 'test'::text, 'production'::text]))),
  CONSTRAINT verifactu_setting_only_row_check CHECK (only_row)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON verifactu_setting TO percha_server;

CREATE TABLE verifactu_submission (
  id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  chain_id integer NOT NULL,
  records integer NOT NULL,
  is_incident boolean NOT NULL,
  outcome text DEFAULT 'sending'::text NOT NULL,
  csv text DEFAULT ''::text NOT NULL,
  message text DEFAULT ''::text NOT NULL,
  sent timestamp with time zone DEFAULT now() NOT NULL,
  answered timestamp with time zone,
  CONSTRAINT verifactu_submission_pkey PRIMARY KEY (id),
  CONSTRAINT verifactu_submission_outcome_check CHECK ((outcome = ANY (ARRAY['sending'::text, 'correct'::text, 'partial'::text, 'wrong'::text, 'fault'::text, 'unreachable'::text]))),
  CONSTRAINT verifactu_submission_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES verifactu_chain(id)
);
CREATE INDEX verifactu_submission_chain_idx ON public.verifactu_submission USING btree (chain_id, id DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON verifactu_submission TO percha_server;

CREATE TABLE visita (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  cliente_id integer NOT NULL,
  fecha date NOT NULL,
  tipo text NOT NULL,
  persona text DEFAULT ''::text NOT NULL,
  texto text NOT NULL,
  usuario_id uuid,
  creado timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  hecha boolean DEFAULT true NOT NULL,
  CONSTRAINT visita_pkey PRIMARY KEY (id),
  CONSTRAINT visita_tipo_check CHECK ((tipo = ANY (ARRAY['llamada'::text, 'visita'::text, 'correo'::text, 'mensaje'::text]))),
  CONSTRAINT visita_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES cliente(id) ON DELETE CASCADE,
  CONSTRAINT visita_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE SET NULL
);
CREATE INDEX visita_cliente_idx ON public.visita USING btree (cliente_id, fecha DESC, id DESC);
CREATE INDEX visita_plan_idx ON public.visita USING btree (usuario_id, fecha) WHERE (NOT hecha);
CREATE INDEX visita_usuario_idx ON public.visita USING btree (usuario_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON visita TO percha_server;

CREATE TABLE web_banner (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  titulo jsonb NOT NULL,
  texto jsonb DEFAULT '{}'::jsonb NOT NULL,
  enlace text DEFAULT '/gallery'::text NOT NULL,
  imagen_id integer,
  publicado boolean DEFAULT true NOT NULL,
  orden integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  imagen_vertical_id integer,
  CONSTRAINT web_banner_pkey PRIMARY KEY (id),
  CONSTRAINT web_banner_imagen_id_fkey FOREIGN KEY (imagen_id) REFERENCES imagen(id),
  CONSTRAINT web_banner_imagen_vertical_id_fkey FOREIGN KEY (imagen_vertical_id) REFERENCES imagen(id)
);
CREATE TRIGGER web_banner_cambio AFTER INSERT OR DELETE OR UPDATE ON public.web_banner FOR EACH STATEMENT EXECUTE FUNCTION notify_change('website');
GRANT DELETE, INSERT, SELECT, UPDATE ON web_banner TO percha_server;

CREATE TABLE web_texto (
  id text NOT NULL,
  textos jsonb DEFAULT '{}'::jsonb NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT web_texto_pkey PRIMARY KEY (id)
);
CREATE TRIGGER web_texto_cambio AFTER INSERT OR DELETE OR UPDATE ON public.web_texto FOR EACH STATEMENT EXECUTE FUNCTION notify_change('website');
GRANT DELETE, INSERT, SELECT, UPDATE ON web_texto TO percha_server;
