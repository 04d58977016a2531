-- A wide banner's figures are tiny on a phone: it may have a second picture, upright, composed for narrow screens.
alter table web_banner add column imagen_vertical_id integer references imagen;
