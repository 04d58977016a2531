-- The source is in functions/.
create function merge_clientes(p_id integer, p_ids integer[]) returns void language sql as 'select';
