-- What the house says on its site in words of its own, in place of the product's.
create table web_texto (
  id       text primary key,                   -- page and place: portada.tejidos; which there are the program says
  textos   jsonb not null default '{}',        -- {es, en, ca, pt}: only languages worded anew; {}: the product's own
  version  integer not null default 0
);
create trigger web_texto_cambio after insert or update or delete on web_texto
  for each statement execute function avisar_cambio('website');
