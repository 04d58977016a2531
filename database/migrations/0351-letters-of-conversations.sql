-- A conversation that is deleted empties its letters to the team; anyone may delete an own one.
create index correo_persona_idx on correo ((datos ->> 'clave')) where carta = 'personaPedida';
