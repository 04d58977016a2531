-- A lote that announces the garments of a pedido de compra belongs to the line that brings them: it alone
-- changes and finishes the lote (`compra <pedido>/<line>`). A finished lote belongs to no document.
update lote k set documento = 'compra ' || l.pedido_id || '/' || l.id
from pedido_compra_linea l
where l.lote_id = k.id and k.terminado is null;
