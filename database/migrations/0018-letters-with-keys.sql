-- A letter whose key is gone cannot be sent once more: its link would lead nowhere.
alter table correo add column con_clave boolean not null default false;
update correo set con_clave = true where secreto is not null or carta in ('restablecer', 'enlace');
