-- What the catalogue import remembers, so that a second run of a file takes nothing twice.

-- Where an imported picture came from. A picture that somebody then takes off a modelo is not brought back.
create table modelo_imagen_origen (
  modelo_id  integer not null references modelo on delete cascade,
  origen     text    not null,                                  -- 'https://...' or 'file:<path beside the CSV>'
  imagen_id  integer references imagen on delete set null,      -- null: the picture is gone from the house
  primary key (modelo_id, origen)
);
create index modelo_imagen_origen_origen_idx on modelo_imagen_origen (origen);  -- the same picture for another modelo
