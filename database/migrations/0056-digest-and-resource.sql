-- Columns get English names: the digest of a request, a secret or a picture, and the trail's resource and request.
-- `huella` is left to the term of the law, the huella of a VERI*FACTU record.
alter table clave_cuenta rename column huella to digest;
alter table clave_registro rename column huella to digest;
alter table contacto_envio rename column huella to digest;
alter table imagen rename column huella to digest;
alter table intento rename column huella to digest;
alter table pedido_envio rename column huella to digest;
alter table registro_envio rename column huella to digest;

alter table auditoria rename column recurso to resource;
alter table auditoria rename column recurso_id to resource_id;
alter table auditoria rename column peticion to request_id;
alter index auditoria_recurso_idx rename to auditoria_resource_idx;
