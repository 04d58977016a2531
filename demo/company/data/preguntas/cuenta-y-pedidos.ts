import { type TextoCompleto, texto } from '../../texto.ts';

export interface Pregunta {
  pregunta: TextoCompleto;
  respuesta: TextoCompleto;
}

export const CUENTA: readonly Pregunta[] = [
  {
    pregunta: texto(
      '¿Quién puede abrir una cuenta?',
      'Who can open an account?',
      'Qui pot obrir un compte?',
      'Quem pode abrir uma conta?',
    ),
    respuesta: texto(
      'Tiendas de moda con local o venta en línea, y profesionales del vestido de ceremonia. No vendemos a particulares: si busca un vestido para usted, escríbanos y le diremos qué tienda de su zona lo tiene.\n\nPida el alta en [la página de entrada](/login) con su licencia de actividad o el modelo 036. La miramos en uno o dos días laborables y le contestamos por correo.',
      'Fashion shops, with premises or selling online, and professionals in occasion wear. We do not sell to private customers: if you are looking for a dress for yourself, write to us and we will tell you which shop near you has it.\n\nAsk for an account on [the sign-in page](/login) and attach your trading licence or tax registration. We look at it within one or two working days and answer by e-mail.',
      'Botigues de moda amb local o venda en línia, i professionals del vestit de cerimònia. No venem a particulars: si busca un vestit per a vostè, escrigui’ns i li direm quina botiga de la seva zona el té.\n\nDemani l’alta a [la pàgina d’entrada](/login) amb la llicència d’activitat o el model 036. La mirem en un o dos dies feiners i li responem per correu.',
      'Lojas de moda com espaço físico ou venda online, e profissionais de vestuário de cerimónia. Não vendemos a particulares: se procura um vestido para si, escreva-nos e dir-lhe-emos que loja da sua zona o tem.\n\nPeça o registo na [página de entrada](/login) com a declaração de início de atividade. Analisamos o pedido num ou dois dias úteis e respondemos por e-mail.',
    ),
  },
  {
    pregunta: texto(
      'Ya compro a la casa. ¿Tengo que registrarme otra vez?',
      'I already buy from you. Do I have to register again?',
      'Ja compro a la casa. M’he de tornar a registrar?',
      'Já compro à casa. Tenho de me registar outra vez?',
    ),
    respuesta: texto(
      'No. Llámenos o escríbanos desde el correo que tenemos en su ficha y le enviaremos un enlace para elegir la contraseña. Verá sus pedidos y facturas de antes, y su tarifa de siempre.',
      'No. Call us, or write from the e-mail address we have on file, and we will send you a link to choose a password. You will find your earlier orders and invoices there, and your usual price list.',
      'No. Truqui’ns o escrigui’ns des del correu que tenim a la seva fitxa i li enviarem un enllaç per triar la contrasenya. Hi veurà les comandes i factures d’abans, i la tarifa de sempre.',
      'Não. Ligue-nos ou escreva-nos a partir do endereço que temos na sua ficha e enviamos-lhe um link para escolher a palavra-passe. Verá as encomendas e faturas anteriores, e a sua tabela de sempre.',
    ),
  },
  {
    pregunta: texto(
      '¿Pueden entrar varias personas de la misma tienda?',
      'Can several people from one shop have access?',
      'Hi poden entrar diverses persones de la mateixa botiga?',
      'Podem entrar várias pessoas da mesma loja?',
    ),
    respuesta: texto(
      'Sí. Cada una con su correo y su contraseña, y todas sobre los mismos pedidos. Díganos a quién quiere dar acceso, y avísenos cuando alguien deje la tienda para cerrárselo.',
      'Yes. Each with an e-mail address and password of their own, all on the same orders. Tell us whom you want to give access to, and let us know when somebody leaves the shop so that we can close theirs.',
      'Sí. Cadascuna amb el seu correu i la seva contrasenya, i totes sobre les mateixes comandes. Digui’ns a qui vol donar accés, i avisi’ns quan algú deixi la botiga per tancar-l’hi.',
      'Sim. Cada uma com o seu endereço e a sua palavra-passe, e todas sobre as mesmas encomendas. Diga-nos a quem quer dar acesso e avise-nos quando alguém deixar a loja, para o fecharmos.',
    ),
  },
];

export const PEDIDOS: readonly Pregunta[] = [
  {
    pregunta: texto(
      '¿Hay un pedido mínimo?',
      'Is there a minimum order?',
      'Hi ha una comanda mínima?',
      'Há encomenda mínima?',
    ),
    respuesta: texto(
      'El primer pedido es de {primer-pedido} prendas, en los modelos, colores y tallas que quiera. Para reponer bastan {reposicion}. No vendemos por paquetes cerrados: las curvas que propone el pedido son una ayuda, y puede cambiarlas casilla a casilla.',
      'The first order is {primer-pedido} garments, in whichever styles, colours and sizes you like. For reorders {reposicion} are enough. We do not sell closed packs: the size curves offered in the order are there to help, and you can change them cell by cell.',
      'La primera comanda és de {primer-pedido} peces, en els models, colors i talles que vulgui. Per reposar n’hi ha prou amb {reposicion}. No venem per paquets tancats: les corbes que proposa la comanda són una ajuda, i les pot canviar casella a casella.',
      'A primeira encomenda é de {primer-pedido} peças, nos modelos, cores e tamanhos que quiser. Para repor bastam {reposicion}. Não vendemos em lotes fechados: as curvas propostas na encomenda são uma ajuda, e pode alterá-las célula a célula.',
    ),
  },
  {
    pregunta: texto(
      '¿Cuál es la diferencia entre programación y reposición?',
      'What is the difference between a pre-order and a reorder?',
      'Quina diferència hi ha entre programació i reposició?',
      'Qual é a diferença entre programação e reposição?',
    ),
    respuesta: texto(
      'La programación es el pedido de temporada: se pasa antes de cortar y asegura todas las tallas y colores. La de primavera-verano 2027 está abierta hasta el 11 de diciembre.\n\nLa reposición sale de lo que ya está colgado en el almacén, mientras lo haya.',
      'A pre-order is the order for the season: it is placed before we cut and secures every size and colour. Spring/Summer 2027 is open until 11 December.\n\nA reorder comes from what is already hanging in our warehouse, for as long as there is some.',
      'La programació és la comanda de temporada: es passa abans de tallar i assegura totes les talles i els colors. La de primavera-estiu 2027 és oberta fins a l’11 de desembre.\n\nLa reposició surt del que ja hi ha penjat al magatzem, mentre n’hi hagi.',
      'A programação é a encomenda de estação: faz-se antes do corte e assegura todos os tamanhos e cores. A de primavera-verão 2027 está aberta até 11 de dezembro.\n\nA reposição sai do que já está pendurado no armazém, enquanto houver.',
    ),
  },
  {
    pregunta: texto(
      '¿Puedo cambiar un pedido ya enviado?',
      'Can I change an order I have already sent?',
      'Puc canviar una comanda ja enviada?',
      'Posso alterar uma encomenda já enviada?',
    ),
    respuesta: texto(
      'Hasta que lo confirmemos, sí, y lo hace usted: abra el pedido en [su cuenta](/myaccount) y pulse «Cambiar el pedido». Todo vuelve a su carrito, para corregirlo y enviarlo otra vez. Una vez confirmado, llámenos con el número del pedido: lo cortado para usted ya no se puede anular; lo que sale de almacén se cambia hasta que sale la caja.',
      'Until we confirm it, yes, and you do it yourself: open the order in [your account](/myaccount) and press “Change the order”. Everything goes back to your cart, where you edit it and send it again. Once it is confirmed, call us with the order number: what has been cut for you can no longer be cancelled; what comes from stock can be changed until the box leaves.',
      'Fins que la confirmem, sí, i ho fa vostè: obri la comanda al [seu compte](/myaccount) i premi «Canvia la comanda». Tot torna al cistell, per corregir-ho i tornar-ho a enviar. Un cop confirmada, truqui’ns amb el número de la comanda: el que s’ha tallat per a vostè ja no es pot anul·lar; el que surt de magatzem es canvia fins que surt la caixa.',
      'Até a confirmarmos, sim, e é o próprio que o faz: abra a encomenda na [sua conta](/myaccount) e prima «Alterar a encomenda». Tudo volta ao carrinho, para corrigir e enviar de novo. Depois de confirmada, ligue-nos com o número da encomenda: o que foi cortado para si já não pode ser anulado; o que sai de stock altera-se até a caixa sair.',
    ),
  },
  {
    pregunta: texto(
      '¿Se guarda el carrito si lo dejo a medias?',
      'Is my cart kept if I leave it half done?',
      'Es desa el cistell si el deixo a mitges?',
      'O carrinho fica guardado se o deixar a meio?',
    ),
    respuesta: texto(
      'Sí, casilla a casilla y al momento. Puede empezarlo en el ordenador de la tienda y acabarlo en el teléfono. Las prendas no quedan reservadas hasta que envía el pedido; si algo se agota mientras tanto, lo verá marcado.',
      'Yes, cell by cell and at once. You can begin on the shop’s computer and finish on your phone. Garments are not reserved until you send the order; if something sells out meanwhile, you will see it marked.',
      'Sí, casella a casella i a l’instant. El pot començar a l’ordinador de la botiga i acabar-lo al telèfon. Les peces no queden reservades fins que envia la comanda; si alguna cosa s’esgota mentrestant, ho veurà marcat.',
      'Sim, célula a célula e de imediato. Pode começar no computador da loja e acabar no telemóvel. As peças só ficam reservadas quando envia a encomenda; se algo se esgotar entretanto, verá assinalado.',
    ),
  },
];
