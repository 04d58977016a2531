-- A comercial also buys for a cliente without a web account, whose buyer id is no user's.
alter table conversacion drop constraint conversacion_para_usuario_id_fkey;
