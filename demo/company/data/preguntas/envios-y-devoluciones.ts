import { texto } from '../../texto.ts';
import type { Pregunta } from './cuenta-y-pedidos.ts';

export const ENTREGAS: readonly Pregunta[] = [
  {
    pregunta: texto(
      '¿Cuándo sale lo que está en existencia?',
      'When does what is in stock leave?',
      'Quan surt el que és en existència?',
      'Quando sai o que está em stock?',
    ),
    respuesta: texto(
      'Lo pedido hoy sale pasado mañana, contando días laborables. A la península y Portugal llega entre 24 y 48 horas después; a Baleares, en tres días. El día de la salida recibe un correo con el seguimiento.',
      'What you order today leaves the day after tomorrow, counting working days. It reaches mainland Spain and Portugal 24 to 48 hours later, and the Balearics in three days. On the day it leaves you receive an e-mail with the tracking number.',
      'El que demana avui surt demà passat, comptant dies feiners. A la península i a Portugal arriba entre 24 i 48 hores després; a les Balears, en tres dies. El dia de la sortida rep un correu amb el seguiment.',
      'O que encomenda hoje sai depois de amanhã, em dias úteis. Chega a Portugal continental e a Espanha 24 a 48 horas depois; às Baleares, em três dias. No dia da saída recebe uma mensagem com o número de seguimento.',
    ),
  },
  {
    pregunta: texto(
      '¿Quién paga los portes?',
      'Who pays the carriage?',
      'Qui paga els ports?',
      'Quem paga os portes?',
    ),
    respuesta: texto(
      'La casa, en la península, Baleares y Portugal continental, desde {portes-pagados} sin impuestos. Por debajo son 9,50 € por envío, sea cual sea el número de cajas. Si un pedido suyo sale en varias entregas, los portes se cuentan una vez.',
      'We do, for mainland Spain, the Balearics and mainland Portugal, from {portes-pagados} before tax. Below that it is €9.50 per shipment, however many boxes there are. If one of your orders leaves in several deliveries, carriage is charged once.',
      'La casa, a la península, les Balears i Portugal continental, des de {portes-pagados} sense impostos. Per sota són 9,50 € per enviament, tant se val el nombre de caixes. Si una comanda seva surt en diversos lliuraments, els ports es compten una vegada.',
      'A casa, em Portugal continental, Espanha peninsular e Baleares, a partir de {portes-pagados} sem impostos. Abaixo desse valor são 9,50 € por envio, qualquer que seja o número de caixas. Se uma encomenda sua sair em várias entregas, os portes contam-se uma só vez.',
    ),
  },
  {
    pregunta: texto(
      '¿Pueden enviarme una parte y el resto cuando llegue?',
      'Can you send me part now and the rest when it arrives?',
      'Em poden enviar una part i la resta quan arribi?',
      'Podem enviar-me uma parte e o resto quando chegar?',
    ),
    respuesta: texto(
      'Es lo que hacemos si no nos dice otra cosa: sale lo que hay y lo demás en cuanto está cosido. Si prefiere recibirlo junto, o a partir de un día, indíquelo al enviar el pedido.',
      'That is what we do unless you tell us otherwise: what there is leaves first, and the rest as soon as it is sewn. If you would rather have it all together, or not before a certain day, say so when you send the order.',
      'És el que fem si no ens diu una altra cosa: surt el que hi ha i la resta quan és cosida. Si ho prefereix rebre junt, o a partir d’un dia, indiqui-ho en enviar la comanda.',
      'É o que fazemos se não nos disser outra coisa: sai o que há e o resto assim que estiver cosido. Se preferir receber tudo junto, ou a partir de um dia, indique-o ao enviar a encomenda.',
    ),
  },
];

export const DEVOLUCIONES: readonly Pregunta[] = [
  {
    pregunta: texto(
      'He recibido una prenda con tara. ¿Qué hago?',
      'I have received a faulty garment. What do I do?',
      'He rebut una peça amb tara. Què faig?',
      'Recebi uma peça com defeito. O que faço?',
    ),
    respuesta: texto(
      'Díganoslo en los 30 días siguientes: abra el pedido en [su cuenta](/myaccount), pulse «Devolver prendas» y añada una foto de la tara. La recogemos sin coste y la cambiamos; si no queda ninguna igual, la arreglamos o la abonamos, como usted prefiera. Revísela antes de marcarla o de tocar los bajos.',
      'Tell us within 30 days: open the order in [your account](/myaccount), press “Return garments” and add a photo of the fault. We collect it at no cost and replace it; if there is none left like it, we mend it or credit it, as you prefer. Please check it before you tag it or touch the hem.',
      'Digui’ns-ho en els 30 dies següents: obri la comanda al [seu compte](/myaccount), premi «Torna peces» i afegeixi-hi una foto de la tara. La recollim sense cost i la canviem; si no en queda cap d’igual, l’arreglem o l’abonem, com vostè prefereixi. Revisi-la abans de marcar-la o de tocar els baixos.',
      'Diga-nos nos 30 dias seguintes: abra a encomenda na [sua conta](/myaccount), prima «Devolver peças» e junte uma fotografia do defeito. Recolhemo-la sem custos e trocamo-la; se não houver outra igual, arranjamo-la ou creditamo-la, como preferir. Verifique-a antes de a etiquetar ou de mexer na bainha.',
    ),
  },
  {
    pregunta: texto(
      '¿Puedo devolver lo que no he vendido?',
      'Can I return what I have not sold?',
      'Puc tornar el que no he venut?',
      'Posso devolver o que não vendi?',
    ),
    respuesta: texto(
      'Lo de reposición, en los 15 días siguientes a la entrega, sin usar y con su etiqueta y su funda, pidiéndolo antes desde el pedido con «Devolver prendas»; los portes van a su cargo. Lo de programación no se devuelve, pero hable con su comercial: a veces lo que en una tienda duerme, otra lo está buscando.',
      'Reordered garments, yes: within 15 days of delivery, unworn, with their label and cover, and asking first, with “Return garments” in the order; carriage is yours. Pre-ordered garments cannot be returned, but talk to your rep: what sleeps in one shop is sometimes just what another is looking for.',
      'El de reposició, en els 15 dies següents al lliurament, sense usar i amb l’etiqueta i la funda, demanant-ho abans des de la comanda amb «Torna peces»; els ports van a càrrec seu. El de programació no es torna, però parli amb el seu comercial: de vegades el que en una botiga dorm, una altra ho busca.',
      'As peças de reposição, sim: nos 15 dias seguintes à entrega, sem uso, com etiqueta e capa, pedindo-o antes na encomenda com «Devolver peças»; os portes são por sua conta. As de programação não se devolvem, mas fale com o seu comercial: às vezes o que numa loja dorme é o que outra procura.',
    ),
  },
  {
    pregunta: texto(
      'Me he equivocado de talla. ¿Me la cambian?',
      'I ordered the wrong size. Will you exchange it?',
      'M’he equivocat de talla. Me la canvien?',
      'Enganei-me no tamanho. Trocam-mo?',
    ),
    respuesta: texto(
      'Si la otra está en existencia, sí, dentro de los mismos 15 días. Pulse «Devolver prendas» en el pedido, elija «Un cambio» y díganos la talla que quiere. Le contestamos por correo antes de que viaje la caja.',
      'Yes: we exchange a garment within the same 15 days if the other size is in stock. Press “Return garments” in the order, choose “An exchange” and tell us the size you want. We answer by e-mail before the box travels.',
      'Si l’altra és en existència, sí, dins els mateixos 15 dies. Premi «Torna peces» a la comanda, triï «Un canvi» i digui’ns la talla que vol. Li responem per correu abans que viatgi la caixa.',
      'Se o outro estiver em stock, sim, dentro dos mesmos 15 dias. Prima «Devolver peças» na encomenda, escolha «Uma troca» e diga-nos o tamanho que quer. Respondemos por e-mail antes de a caixa viajar.',
    ),
  },
];
