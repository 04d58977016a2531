/** How the words that somebody writes find a question of the house, in whichever language it stands. */
import { folded } from '../../platform/i18n/folded.ts';

/**
 * What the trade calls things in the four languages; a line is one thing. Shops of every country use the Spanish words of
 * what they get from a Spanish house: its pedidos, its facturas, the recargo.
 */
const sameThing = `
pedido order comanda encomenda
factura invoice fatura
albarán delivery albarà guia
recargo surcharge recàrrec sobretaxa
equivalencia equivalence equivalència equivalência
iva vat
impuesto tax impost imposto
talla size mida tamanho
prenda garment peça
modelo style model
tela tejido cloth fabric teixit tecido
tienda shop botiga loja
cliente customer client
cuenta account compte conta
contraseña password contrasenya palavra-passe
carrito basket cart cistell carrinho
precio price preu preço
descuento discount descompte desconto
mínimo minimum mínim
programación pre-order programació programação
reposición reorder reposició reposição
envío shipping enviament envio
portes carriage ports
entrega delivery lliurament
plazo lead termini prazo
devolución return devolució devolução
devolver return tornar
cambio exchange canvi troca
tara defecto fault defecte defeito
pago payment pagament pagamento
pagar pay
transferencia transfer transferència transferência
recibo debit rebut débito
temporada season estação
colección collection col·lecció coleção
existencia stock estoc
taller workroom ateliê
almacén warehouse magatzem armazém
comercial rep
licencia licence llicència licença
país country
`
  .trim()
  .split('\n')
  .map((line) => folded(line).split(' '));

/** Shorter words are taken as they are. */
const leastLetters = 4;

/** What one thing and several of it share. */
const root = (word: string): string => (word.length < leastLetters ? word : word.replace(/[aeo]?s?$/, ''));

/** A word that is still being written is taken for what it may become. */
const isMeantBy = (name: string, word: string): boolean =>
  root(name) === root(word) || (word.length >= leastLetters && name.startsWith(word));

/** Whether a text holds every word that was written, in any order, or what another language calls it. */
export function tellsOf(text: string, written: string): boolean {
  const whole = folded(text);
  const roots = new Set(whole.split(/[^\p{L}·-]+/u).map(root));
  const called = (names: readonly string[]) => names.some((name) => roots.has(root(name)));
  return folded(written)
    .split(/\s+/)
    .every(
      (word) =>
        whole.includes(word) ||
        sameThing.some((names) => names.some((name) => isMeantBy(name, word)) && called(names)),
    );
}
