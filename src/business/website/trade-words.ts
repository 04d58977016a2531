/**
 * Terms of the trade in the four languages; shops abroad use the Spanish terms of a Spanish company: pedidos,
 * facturas, recargo. A line is one term; after a bar stand words that only hint at it in a sentence. Lines
 * under a `#` share a topic of shops' questions; those at the end belong to none, as they occur in questions
 * of every kind.
 */
const lines = `
#devolver
devolver devolución devoluciones return returns returning refund tornar devolució devolução
#envío
envío envíos enviar envían envia envien shipping shipment ship enviament enviaments envio envios
portes transporte gastos carriage freight ports transport despeses despesas
entrega entregas delivery lliurament lliuraments
#plazo
plazo plazos lead termini prazo prazos
demora | tarda tardan tardáis long takes days weeks triga triguen trigueu demoram
#pagar
pagar pago pagos cobro cobráis pay payment payments pagament pagaments pagamento pagamentos
tarjeta bizum paypal card targeta cartão
transferencia transfer transferència transferência
recibo debit rebut débito
#alta
cuenta account compte conta
alta registro registrarme registrar apuntarme register registration signup registrar-me registo
#mínimo
mínimo mínima mínimos minimum minimums mínim mínims
#factura
factura facturas facturáis invoice invoices factures fatura faturas
#descuento
descuento descuentos rebaja rebajas discount discounts descompte descomptes desconto descontos | barato barata cheaper barat
#talla
talla tallas tallaje medida medidas size sizes sizing measurements mida mides talles tamanho tamanhos
#cambiar
cambio exchange canvi troca trocar
cambiar change canviar
modificar modify alterar
anular cancelar cancel anul·lar
#recargo
recargo surcharge recàrrec sobretaxa
equivalencia equivalence equivalència equivalência
#portugal
portugal portuguese portugués portuguesa | lisboa porto
#canarias
canarias canary canaries canàries canárias
ceuta
melilla
andorra
uk britain unido unit kingdom | england inglaterra anglaterra londres london
#extranjero
extranjero abroad estranger estrangeiro
exportación exportar export exportació exportação
europa europe europea european | unión alemania germany alemanya alemanha francia france frança italia italy itàlia itália bélgica belgium holanda
irlanda ireland austria àustria áustria polonia poland polònia polónia grecia greece suecia sweden dinamarca denmark luxemburgo luxembourg
#reponer
reponer reposición reorder replenish reposar reposició repor reposição | restock
repetir repeat
#defecto
tara defecto defectuoso roto fallo fault faulty defect broken damaged defecte trencat defeito
#contraseña
contraseña clave password contrasenya palavra-passe senha
#foto
foto fotos imagen imágenes picture pictures photo photos image images imatge imatges fotografias imagem imagens
#cita
cita appointment marcação
visita visitar visit
showroom
#exclusiva
exclusiva exclusividad exclusive exclusivity exclusivitat exclusividade
#
pedido pedidos order orders comanda comandes encomenda encomendas
programación pre-order programació programação
albarán albaranes delivery albarà albarans guia
iva vat
impuesto impuestos tax taxes impost imposto
prenda prendas garment garments peça peces peças
modelo modelos style styles model models
tela telas tejido tejidos cloth cloths fabric fabrics teixit teixits tecido tecidos
muestras muestrario sample samples swatch swatches mostres mostrari amostra amostras
tienda tiendas shop shops botiga botigues loja lojas
cliente clientes customer customers client clients
carrito basket cart cistell carrinho
precio precios price prices preu preus preço preços
temporada season estação
colección colecciones collection collections col·lecció col·leccions coleção coleções
existencia existencias stock estoc
taller workroom ateliê
almacén warehouse magatzem armazém
comercial rep
licencia licence llicència licença
país países country countries països
`;

export interface TradeThing {
  /** With their accents; each caller decides which forms of a word are equal. */
  names: readonly string[];
  /** Words with other meanings as well. */
  hints: readonly string[];
  /** The topic, shared by all its terms. */
  topic: string | undefined;
}

export const tradeThings: readonly TradeThing[] = readThings();

function readThings(): TradeThing[] {
  const things: TradeThing[] = [];
  let topic: string | undefined;
  for (const line of lines.trim().split('\n')) {
    if (line.startsWith('#')) topic = line.slice(1) || undefined;
    else {
      const [names = [], hints = []] = line.split(' | ').map((words) => words.split(' '));
      things.push({ names, hints, topic });
    }
  }
  return things;
}
