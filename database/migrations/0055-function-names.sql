-- Database functions get English names, one function for each name. Their sources are in database/functions from now
-- on: the migrator creates those that this migration drops.
drop function cart_para_enviar(uuid, text);
drop function poner_celdas(uuid, integer, integer[], integer[], integer[], integer[]);
drop function celdas_imposibles(integer[], integer[], integer[], integer[]);
drop function cart_de(uuid);
drop function cart_entero(cart);
drop function cart_entero(integer, text, date, text, integer, integer, numeric);
drop function precio_en_tarifa(integer, integer, integer);
drop function precio_rebajado(integer, integer, numeric);
drop function presumir(boolean);

-- Triggers and indexes use these, and follow the new name.
alter function plegar(text) rename to fold_text;
alter function nif_plano(text) rename to normalize_nif;
alter function avisar_cambio() rename to notify_change;
alter function avisar_sesion() rename to notify_session_end;
alter function guardar_perdidas() rename to move_to_perdidas;
alter function numerar_factura() rename to number_factura;
alter function con_su_factura() rename to require_new_factura;
alter function cuadrar_factura() rename to check_factura_sums;
