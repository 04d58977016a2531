-- What a conversation with the assistant is at: no words of anybody, only which garments it is about and what was asked
-- back. It is forgotten a day after its last message.
create table chatbot_conversacion (
  clave     text primary key,                  -- usuario:{id}:{for whom}, or visitante:{random id of the browser}
  estado    jsonb not null,
  cambiada  timestamptz not null
);
create index chatbot_conversacion_cambiada_idx on chatbot_conversacion (cambiada);
