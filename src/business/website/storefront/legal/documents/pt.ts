import type { LegalDocuments } from '../legal-document.ts';

const documents: LegalDocuments = {
  aviso: {
    title: 'Aviso legal',
    description: 'Quem está por trás deste site, para quem é e em que condições se usa.',
    intro: 'Quem está por trás deste site, para quem é e em que condições se usa.',
    sections: [
      {
        id: 'titular',
        title: 'Titular',
        text: `
          - Titular: {razonSocial}
          - NIF: {nif}
          - Sede: {direccion}
          - Registo: {registro}
          - Telefone: {telefono}
          - E-mail: {email}`,
      },
      {
        id: 'uso',
        title: 'Para quem é',
        text: `
          Este site apresenta as coleções de {nombre} a lojas e profissionais da moda. Não vendemos a consumidores: os preços, o que há disponível e as encomendas só se veem com uma conta de loja, que abrimos depois de verificar a licença de atividade.

          A conta é da loja que a pediu. Quem a usa guarda a palavra-passe e avisa-nos se achar que mais alguém a conhece; na própria conta pode ver que sessões estão abertas e fechá-las.`,
      },
      {
        id: 'pedidos',
        title: 'Encomendas',
        text: `
          Os mínimos, as entregas, as devoluções e as formas de pagamento explicam-se nas [perguntas frequentes](/faq). Se entre a escolha de uma peça e o envio da encomenda mudarem o preço ou o que há, o site avisa-o e espera pelo seu acordo.`,
      },
      {
        id: 'contenidos',
        title: 'Textos e imagens',
        text: `
          Os textos, os desenhos, as fotografias e os modelos são de {nombre} ou de quem nos cedeu o seu uso. As lojas clientes podem mostrar as imagens dos modelos que vendem para os anunciar. Para qualquer outro uso, escreva-nos antes.`,
      },
      {
        id: 'exactitud',
        title: 'Aquilo por que respondemos',
        text: `
          Cuidamos de que o que aqui se vê seja verdadeiro e esteja em dia, mas uma cor muda de um ecrã para outro e um tamanho pode esgotar-se enquanto o vê. Os sites para onde remetemos, como o mapa, o WhatsApp ou o Instagram, são dos seus donos, e lá valem as condições deles.`,
      },
      {
        id: 'ley',
        title: 'Lei aplicável',
        text: `
          Este aviso rege-se pela lei espanhola. O que não resolvermos a conversar, entre empresas, resolvem-no os tribunais da sede do titular, salvo se uma norma dispuser de outro modo.`,
      },
    ],
  },
  privacidad: {
    title: 'Política de privacidade',
    description:
      'Que dados seus temos, para quê, durante quanto tempo, quem os vê e como pedir que sejam apagados.',
    intro:
      'Que dados seus temos, para quê, durante quanto tempo, quem os vê e como pedir-nos que os corrijamos ou apaguemos.',
    sections: [
      {
        id: 'responsable',
        title: 'Quem responde pelos seus dados',
        text: `
          - Responsável: {razonSocial}
          - NIF: {nif}
          - Morada: {direccion}
          - E-mail: {email}
          - Telefone: {telefono}`,
      },
      {
        id: 'datos',
        title: 'Que dados e para quê',
        text: `
          - Se nos escrever pela página de contactos: o nome, o e-mail e a mensagem, e o telefone e a loja se os indicar. Usamo-los para lhe responder, com o seu consentimento.
          - Se pedir uma conta: nome, e-mail, telefone e país, a licença de atividade e, se os indicar, empresa, NIF, morada e mensagem. Usamo-los para verificar que é um comércio e abrir-lhe a conta: são os passos prévios a um contrato que nos pede. Um NIF de outro país da União podemos verificá-lo no registo VIES da Comissão Europeia.
          - Se tiver conta: os dados da loja, as encomendas, o carrinho e os rascunhos, que pode partilhar com os outros utilizadores da loja, as curvas de tamanhos e os modelos que marca como favoritos. Usamo-los para o servir: é o contrato.
          - Se falar com o assistente: o que escreve e o que lhe é respondido, com a sua conta se tiver entrado. A nossa equipa lê-o para tratar do que ficou sem resposta e para melhorar o assistente: é o nosso interesse legítimo, e o seu. Se pedir para falar com uma pessoa, chega à equipa por e-mail, com o e-mail ou o telefone que nos der.
          - O que escreve ao assistente vai também, para lhe responder, para o serviço de modelo de linguagem de {modelo}, por contrato e só para isso. Se tiver entrado, vão também as suas últimas mensagens e o que o assistente consulta por si: preços, existências, o seu carrinho, as suas encomendas e as suas faturas. Da sua ficha não enviamos o nome, o e-mail, o telefone nem a morada.
          - De cada sessão aberta: o navegador, o sistema e o endereço de rede. Usamo-los para que ninguém entre em seu lugar e para que o possa ver: é o nosso interesse legítimo, e o seu.
          - De quem usa a verificação em dois passos (a equipa da casa): a chave da sua aplicação, cifrada; as suas chaves de acesso, com o nome que lhes dá e o último uso; e impressões dos seus códigos de recuperação.
          - Do que se altera na gestão da casa: quem o fez, quando e de que endereço de rede, sem nomes nem telefones de terceiros. Por segurança.

          Da sua palavra-passe guardamos apenas uma impressão que não permite recuperá-la. Não fazemos perfis nem deixamos que um programa decida sozinho nada que lhe diga respeito: cada pedido é visto por uma pessoa.`,
      },
      {
        id: 'plazos',
        title: 'Durante quanto tempo',
        text: `
          - As mensagens de contacto: 12 meses.
          - As conversas com o assistente: 30 dias, ou até as apagar no próprio assistente.
          - A licença que acompanha um pedido: é apagada com o pedido e, se não o aceitarmos, o mais tardar ao fim de 24 meses.
          - A conta: enquanto a tiver. Quando é apagada desaparecem nome, e-mail, telefone e palavra-passe.
          - A verificação em dois passos: até a retirar ou a conta ser apagada.
          - As sessões: duram 12 horas desde que entra, ou 30 dias se pedir que nos lembremos de si. De onde entrou é apagado três meses depois.
          - As tentativas de entrar, para que ninguém experimente palavras-passe: um dia, como uma impressão que não diz de quem são.
          - As mensagens que lhe enviamos: fica anotado quais, até nos pedir que as apaguemos.
          - As encomendas e as faturas: seis anos, porque o manda o Código de Comércio espanhol (art. 30.º).`,
      },
      {
        id: 'quien',
        title: 'Quem os vê',
        text: `
          A nossa equipa e o comercial da sua zona, cada um o que precisa para o seu trabalho. Fora da casa, quem nos presta o alojamento e o e-mail, por contrato e só para isso, e a transportadora, a morada de entrega. Não os vendemos nem os cedemos a mais ninguém, salvo à Administração quando a lei obriga.`,
      },
      {
        id: 'derechos',
        title: 'O que nos pode pedir',
        text: `
          Que lhe mostremos os seus dados, os corrijamos, os apaguemos, deixemos de os usar ou lhos entreguemos para os levar para outro lado. Basta uma mensagem para {email}; respondemos num mês, no máximo. Se tiver conta, pode descarregá-los aí a qualquer momento.

          Pode retirar quando quiser o consentimento que nos deu; o que foi feito até então continua válido. Se achar que não o fazemos bem, pode recorrer à [Agência Espanhola de Proteção de Dados](https://www.aepd.es/).`,
      },
    ],
  },
  cookies: {
    title: 'Cookies',
    description:
      'As poucas coisas que este site guarda no seu navegador: só o necessário, sem seguimento e sem terceiros.',
    intro:
      'Este site guarda no seu navegador só aquilo de que precisa para funcionar. Por isso não verá nenhum aviso para aceitar.',
    sections: [
      {
        id: 'cookies',
        title: 'Os cookies',
        text: `
          | Nome | Para quê | Até quando
          | .AspNetCore.Culture | A língua que escolheu | Um ano
          | perchaSession | Se entrar sem pedir que nos lembremos de si: a sessão termina ao fechar o navegador | Fechar o navegador`,
      },
      {
        id: 'almacenamiento',
        title: 'O armazenamento do navegador',
        text: `
          Não são cookies, porque não viajam com cada visita, mas prestam o mesmo serviço.

          | Nome | Para quê | Até quando
          | i18nextLng | A língua que escolheu | Até a apagar
          | authToken, refreshToken | A sessão da sua conta | Terminar a sessão
          | untilBrowserCloses | Vai com o cookie perchaSession | Fechar o navegador
          | cartPending | Quantidades da sua encomenda que ainda não pudemos guardar, por exemplo sem ligação | Até se guardarem
          | cartSend | O envio de uma encomenda que ficou sem resposta, para não o repetir | Chegar a resposta
          | pedidosEnEspera | As encomendas enviadas sem ligação, que esperam neste dispositivo, e o seu carrinho como o viu pela última vez | Tirar ou apagar cada encomenda; o carrinho, ao terminar a sessão
          | orderDraft | As observações e a data de uma encomenda por enviar | Guardá-las com o rascunho
          | matrixSteps | Os passos que pode desfazer na tabela de tamanhos | Fechar o separador
          | actingFor | Só para a equipa da casa: a loja para a qual se faz a encomenda | Terminar, sair ou fechar o separador
          | recientes | As últimas fichas que alguém da equipa abriu | Sair
          | formDraft | Só para a equipa da casa: o que escreveu numa ficha e não guardou | Guardar, sair ou uma semana
          | registerDraft | O que já escreveu no pedido de conta, sem a licença | Enviá-lo ou fechar o separador
          | activationDraft | O que já escreveu ao ativar a sua conta, sem a palavra-passe | Ativá-la ou fechar o separador
          | conversationId | O número ao acaso da sua conversa com o assistente, se não entrou | Até apagar a conversa
          | asistente | O que falou com o assistente neste separador; no nosso servidor fica guardado 30 dias | Sair ou fechar o separador
          | tsr-scroll-restoration | Até onde ia em cada página, para voltar ao mesmo sítio | Fechar o separador`,
      },
      {
        id: 'sin-red',
        title: 'Para quando não há ligação',
        text: `
          O que viu guarda-se no seu navegador para o poder abrir sem ligação. Nada disso é enviado a ninguém, e mostra-se sempre primeiro o que chega pela rede.

          | Nome | Para quê | Até quando
          | paginas, ficheros, imagenes, respuestas, sin-red | As páginas e as imagens que viu e as partes de que se compõem | Até o apagar; o mais antigo dá lugar ao novo
          | llevado, imagenes-llevadas | O catálogo que guardou para o abrir sem ligação | Até o apagar ou terminar a sessão
          | privado | O que viu da sua conta: preços, encomendas e faturas | Terminar a sessão`,
      },
      {
        id: 'terceros',
        title: 'De outros, nenhum',
        text: `
          Não medimos visitas, não há publicidade e não carregamos tipos de letra nem vídeos de outros: o que vê sai do nosso servidor. A única exceção é sua: se em «Quem somos» premir «Mover e ampliar o mapa», o seu navegador pede o mapa a openstreetmap.org. Google Maps, WhatsApp e Instagram são links; não recebem nada até os seguir.`,
      },
      {
        id: 'borrar',
        title: 'Como apagá-los',
        text: `
          Nas definições do navegador, em privacidade ou dados de sites. O site continuará a funcionar: terá de escolher a língua e entrar outra vez.`,
      },
    ],
  },
};
export default documents;
