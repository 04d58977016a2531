-- Names of roles differ in more than their letters' case, also when two are created at the same moment.
update rol set nombre = nombre || ' (' || id || ')'
  where exists (select from rol other where lower(other.nombre) = lower(rol.nombre) and other.id < rol.id);
alter table rol drop constraint rol_nombre_key;
create unique index rol_nombre_key on rol (lower(nombre));
