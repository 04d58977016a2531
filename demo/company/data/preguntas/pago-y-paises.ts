import { texto } from '../../texto.ts';
import type { Pregunta } from './cuenta-y-pedidos.ts';

export const PAGO: readonly Pregunta[] = [
  {
    pregunta: texto('¿Cómo se paga?', 'How do I pay?', 'Com es paga?', 'Como se paga?'),
    respuesta: texto(
      'El primer pedido, por transferencia antes de la salida. Después, por recibo domiciliado a 30 días de la factura, o a 30 y 60 cuando la programación pasa de 3.000 €.',
      'The first order, by bank transfer before it leaves. After that, by direct debit 30 days after the invoice, or at 30 and 60 days when a pre-order is above €3,000.',
      'La primera comanda, per transferència abans de la sortida. Després, per rebut domiciliat a 30 dies de la factura, o a 30 i 60 quan la programació passa de 3.000 €.',
      'A primeira encomenda, por transferência antes da saída. Depois, por débito direto a 30 dias da fatura, ou a 30 e 60 quando a programação ultrapassa 3.000 €.',
    ),
  },
  {
    pregunta: texto(
      '¿Los precios llevan IVA?',
      'Do prices include VAT?',
      'Els preus porten IVA?',
      'Os preços incluem IVA?',
    ),
    respuesta: texto(
      'No. Los precios de su cuenta son por prenda y sin impuestos; el IVA, y el recargo si le corresponde, se suman en la factura. El PVPR que ve al lado es el precio de venta al público recomendado, con impuestos: la tienda decide el suyo.',
      'No. The prices in your account are per garment and before tax; VAT, and the equivalence surcharge where it applies, are added on the invoice. The RRP beside them is the recommended retail price, tax included: the shop decides its own.',
      'No. Els preus del seu compte són per peça i sense impostos; l’IVA, i el recàrrec si li correspon, se sumen a la factura. El PVPR que veu al costat és el preu de venda al públic recomanat, amb impostos: la botiga decideix el seu.',
      'Não. Os preços da sua conta são por peça e sem impostos; o IVA soma-se na fatura quando se aplica. O PVPR que vê ao lado é o preço de venda ao público recomendado, com impostos: a loja decide o seu.',
    ),
  },
  {
    pregunta: texto(
      '¿Qué es el recargo de equivalencia y quién lo paga?',
      'What is the equivalence surcharge and who pays it?',
      'Què és el recàrrec d’equivalència i qui el paga?',
      'O que é o recargo de equivalencia e quem o paga?',
    ),
    respuesta: texto(
      'Es un régimen de IVA obligatorio en España para el comercio minorista de autónomos y comunidades de bienes que venden lo que compran sin transformarlo. Nosotros añadimos a la factura un 5,2 % sobre la base, junto al 21 % de IVA, y la tienda ya no tiene que declarar el IVA de esas ventas.\n\nLas sociedades (S. L., S. A.) no lo pagan. Al activar la cuenta se lo preguntamos; si su situación cambia, avísenos antes de la factura siguiente.',
      'It is a VAT scheme, compulsory in Spain for sole traders and unincorporated partnerships in retail who sell what they buy without altering it. We add 5.2% of the net amount to the invoice beside the 21% VAT, and the shop no longer has to declare the VAT on those sales.\n\nCompanies do not pay it, nor do shops outside Spain. We ask you when you activate your account; if your situation changes, tell us before the next invoice.',
      'És un règim d’IVA obligatori a Espanya per al comerç al detall d’autònoms i comunitats de béns que venen el que compren sense transformar-ho. Nosaltres afegim a la factura un 5,2 % sobre la base, al costat del 21 % d’IVA, i la botiga ja no ha de declarar l’IVA d’aquestes vendes.\n\nLes societats (S. L., S. A.) no el paguen. En activar el compte l’hi preguntem; si la seva situació canvia, avisi’ns abans de la factura següent.',
      'É um regime de IVA obrigatório em Espanha para o comércio a retalho de empresários em nome individual que vendem o que compram sem o transformar: à fatura acrescem 5,2 % sobre a base, além dos 21 % de IVA.\n\nNão se aplica a lojas em Portugal nem a sociedades.',
    ),
  },
  {
    pregunta: texto(
      '¿Dónde encuentro mis facturas?',
      'Where do I find my invoices?',
      'On trobo les meves factures?',
      'Onde encontro as minhas faturas?',
    ),
    respuesta: texto(
      'En [su cuenta](/myaccount), junto a los pedidos. Si su gestoría las necesita en otro correo, díganoslo.',
      'In [your account](/myaccount), beside your orders. If your accountant needs them at another e-mail address, let us know.',
      'Al [seu compte](/myaccount), al costat de les comandes. Si la seva gestoria les necessita en un altre correu, digui’ns-ho.',
      'Na [sua conta](/myaccount), junto às encomendas. Se o seu contabilista precisar delas noutro endereço, diga-nos.',
    ),
  },
];

export const FUERA: readonly Pregunta[] = [
  {
    pregunta: texto(
      'Tengo la tienda en Portugal. ¿Qué cambia?',
      'My shop is in Portugal. What is different?',
      'Tinc la botiga a Portugal. Què canvia?',
      'A minha loja é em Portugal. O que muda?',
    ),
    respuesta: texto(
      'Poco: la misma colección, su propia tarifa y los portes pagados desde {portes-pagados}. Con un NIF dado de alta en el VIES la factura va sin IVA, como entrega intracomunitaria; sin él, la ley nos obliga a cobrar el 21 % español.',
      'Little: the same collection, its own price list, and carriage paid from {portes-pagados}. With a tax number registered in VIES the invoice carries no VAT, as an intra-Community supply; without it the law obliges us to charge the Spanish 21%.',
      'Poc: la mateixa col·lecció, la seva pròpia tarifa i els ports pagats des de {portes-pagados}. Amb un NIF donat d’alta al VIES la factura va sense IVA, com a lliurament intracomunitari; sense, la llei ens obliga a cobrar el 21 % espanyol.',
      'Pouco: a mesma coleção, uma tabela própria e os portes pagos a partir de {portes-pagados}. Com um NIF registado no VIES a fatura segue sem IVA, como transmissão intracomunitária; sem ele, a lei obriga-nos a cobrar os 21 % espanhóis.',
    ),
  },
  {
    pregunta: texto(
      '¿Sirven a otros países de la Unión Europea?',
      'Do you ship to other countries in the European Union?',
      'Serveixen a altres països de la Unió Europea?',
      'Servem outros países da União Europeia?',
    ),
    respuesta: texto(
      'Sí, a toda la Unión, con la tarifa de exportación. La entrega tarda de tres a cinco días y los portes se calculan por peso. Necesitamos su número de IVA intracomunitario: lo comprobamos en el VIES antes de facturar sin impuestos.',
      'Yes, throughout the Union, on the export price list. Delivery takes three to five days and carriage is worked out by weight. We need your VAT number: we check it in VIES before we invoice without tax.',
      'Sí, a tota la Unió, amb la tarifa d’exportació. El lliurament triga de tres a cinc dies i els ports es calculen per pes. Necessitem el seu número d’IVA intracomunitari: el comprovem al VIES abans de facturar sense impostos.',
      'Sim, toda a União, com a tabela de exportação. A entrega demora três a cinco dias e os portes calculam-se por peso. Precisamos do seu número de IVA intracomunitário: verificamo-lo no VIES antes de faturar sem impostos.',
    ),
  },
  {
    pregunta: texto(
      '¿Y a Canarias, Andorra, el Reino Unido o más lejos?',
      'And to the Canaries, Andorra, the United Kingdom or further?',
      'I a les Canàries, Andorra, el Regne Unit o més lluny?',
      'E para as Canárias, Andorra, o Reino Unido ou mais longe?',
    ),
    respuesta: texto(
      'También. La factura va sin IVA por ser exportación; preparamos nosotros la documentación de salida, y los aranceles e impuestos de llegada los paga quien recibe. Para el Reino Unido hace falta su número EORI.',
      'Yes. The invoice carries no VAT, as it is an export; we prepare the export papers, and duties and taxes on arrival are paid by the receiver. For the United Kingdom we need your EORI number.',
      'També. La factura va sense IVA perquè és exportació; nosaltres preparem la documentació de sortida, i els aranzels i impostos d’arribada els paga qui rep. Per al Regne Unit cal el seu número EORI.',
      'Também. A fatura segue sem IVA por se tratar de exportação; preparamos nós a documentação de saída, e os direitos e impostos à chegada são pagos por quem recebe. Para o Reino Unido é preciso o seu número EORI.',
    ),
  },
];
