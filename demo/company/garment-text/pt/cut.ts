import type { CutWords } from '../words.ts';

export const cut: CutWords = {
  neck: {
    v: [
      'O decote em V é discreto à frente e desce um pouco mais nas costas.',
      'Tem decote em V à frente e atrás.',
    ],
    barco: [
      'O decote à barco vai de ombro a ombro e deixa ver a clavícula.',
      'Decote à barco, limpo, sem pespontos à vista.',
    ],
    redondo: [
      'O decote redondo deixa espaço para um colar curto.',
      'Decote redondo, com vista interior para não abrir.',
    ],
    honor: [
      'O corpo, sem alças, acaba em decote coração e segura-se com barbas.',
      'Decote coração sem alças, com fita interior de fixação.',
    ],
    corazonTirante: ['O decote coração segura-se com duas alças finas.', 'Alças finas e decote coração.'],
    velado: [
      'O decote coração fica sob um encaixe transparente.',
      'Um encaixe de tule vela o decote coração e segura as mangas.',
    ],
    halter: [
      'O decote halter descobre os ombros e boa parte das costas.',
      'Gola halter: os ombros ficam livres, e o corpo, bem seguro.',
    ],
    asimetrico: [
      'Um só ombro, com o decote em diagonal.',
      'O decote assimétrico vai de um ombro à cava contrária.',
    ],
    asimetricoManga: [
      'Um ombro fica descoberto; o outro leva a única manga.',
      'Decote assimétrico com uma só manga.',
    ],
    cruzado: [
      'O corpo cruza-se à frente e afina a cintura.',
      'A frente cruzada leva um colchete interior para que o decote não abra.',
    ],
    recto: [
      'Decote direito, seguro por alças finas.',
      'O corpo termina em linha reta e segura-se com duas alças finas.',
    ],
    pico: ['Alças finas e decote em bico.', 'Duas alças finas seguram um decote em bico.'],
  },
  sleeve: {
    sin: ['É sem mangas, com a cava alta.', 'Sem mangas, com a cava rematada a viés.'],
    corta: ['A manga curta cobre o ombro e pouco mais.', 'Manga curta, de cabeça plana.'],
    francesa: [
      'A manga a três quartos acaba abaixo do cotovelo.',
      'Manga a três quartos, que deixa espaço para a pulseira.',
    ],
    larga: ['A manga comprida chega ao osso do pulso.', 'Manga comprida, ajustada sem repuxar no cotovelo.'],
    campana: ['A manga abre em sino até ao punho.', 'Manga em sino, que acompanha o gesto.'],
    capa: [
      'As mangas caem como uma capa curta sobre os braços.',
      'Manga capa: cobre o braço e deixa-o mover-se.',
    ],
  },
  waist: {
    imperio: ['O corte império sobe a cintura para debaixo do peito.', 'Corte império, que alonga a figura.'],
    bajo: ['A cintura é descida e alonga o corpo.', 'Cintura descida, à altura da anca.'],
    topLargo: ['O corpo prolonga-se até à anca.', 'Cobre até à anca.'],
  },
  skirt: {
    recta: ['A saia cai a direito desde a anca.', 'Saia direita, sem pinças à frente.'],
    evase: ['A saia abre em evasé desde a anca.', 'Saia evasé, com a roda justa.'],
    vuelo: ['A saia tem muita roda e move-se ao andar.', 'Saia rodada, que arranca da própria cintura.'],
    sirena: [
      'A silhueta sereia cinge a anca e abre do joelho até ao chão.',
      'Corte sereia: justo até ao joelho e aberto depois, até ao chão.',
    ],
    plisada: ['O plissado é permanente e não pede ferro.', 'Saia plissada, de pregas estreitas.'],
    volantes: ['Os folhos da saia caem a várias alturas.', 'Saia de folhos, montados uns sobre os outros.'],
    lapiz: ['A saia lápis estreita até à bainha.', 'Saia lápis, cintada na anca.'],
    asimetrica: [
      'A bainha é assimétrica: sobe de um lado e desce do outro.',
      'A bainha corre em diagonal e deixa ver uma perna mais do que a outra.',
    ],
    abertura: ['Uma abertura lateral deixa ver a perna ao andar.', 'A saia, quase direita, abre de um lado.'],
  },
  leg: {
    vuelo: ['A perna é larga, à palazzo, e roça o chão.', 'Perna palazzo, com queda desde a anca.'],
    recta: ['A perna é direita de cima a baixo.', 'Perna direita, que cobre o peito do pé.'],
    lapiz: ['A perna estreita até ao tornozelo.', 'Perna cigarette, pelo tornozelo.'],
    evase: ['A perna abre a partir do joelho.', 'Perna à boca de sino, a partir do joelho.'],
  },
  length: {
    corto: ['O comprimento fica acima do joelho.', 'Comprimento acima do joelho.'],
    rodilla: ['A bainha chega ao joelho.', 'Comprimento pelo joelho.'],
    midi: ['A bainha cai a meio da perna.', 'Comprimento midi, a meio da perna.'],
    tobillo: ['A bainha deixa ver o tornozelo.', 'Comprimento pelo tornozelo, para que se veja o sapato.'],
    suelo: [
      'A bainha chega ao chão, contando sete centímetros de salto.',
      'Comprimento até ao chão, com bainha de sobra para ajustar.',
    ],
  },
  train: ['A saia prolonga-se numa cauda curta.', 'Uma cauda curta acompanha o passo.'],
  ornament: {
    plumas: ['Uma banda de plumas remata a bainha.', 'A bainha termina em plumas cosidas à mão.'],
    cinturon: ['Um cinto forrado marca a cintura.', 'Leva um cinto forrado que se pode tirar.'],
    lazo: ['Um laço remata a cintura.', 'Na cintura leva um laço de pontas curtas.'],
    flor: [
      'De um lado da cintura leva uma flor de tecido feita no ateliê.',
      'Uma flor de tecido, presa de um lado, tira-se e põe-se.',
    ],
    florHombro: [
      'No ombro leva uma flor de tecido feita no ateliê.',
      'Uma flor de tecido, presa no ombro, tira-se e põe-se.',
    ],
    botones: [
      'Uma fila de botões forrados desce pela frente.',
      'Botões forrados, pequenos, ao centro da frente.',
    ],
    pedreria: [
      'A pedraria, cosida à mão, segue a costura da cintura.',
      'Uma banda de pedraria cosida à mão marca a cintura.',
    ],
  },
  collar: {
    solapa: ['A lapela é de alfaiate, com entalhe.', 'Lapela de alfaiate, assente a ferro.'],
    chal: ['A gola xaile cai sem entalhe.', 'Gola xaile, de uma só peça.'],
    mao: ['A gola é mao, baixa e firme.', 'Gola mao, que deixa ver o colar.'],
    ninguno: [
      'Não tem gola, e as frentes acabam arredondadas.',
      'Sem gola, para não competir com o decote do vestido.',
    ],
  },
  buttons: {
    forrados: ['Fecha com botões forrados.', 'O fecho é de botões, forrados um a um.'],
    uno: ['Fecha com um só botão.', 'Um só botão, à altura da cintura.'],
    tres: ['Fecha com três botões forrados.', 'Três botões forrados e ilharga cintada.'],
  },
  over: {
    abrigo: [
      'Por cima, um casaco comprido e leve, pelo joelho, que se usa aberto.',
      'A segunda peça é um casaco pelo joelho, sem botões.',
    ],
    chaqueta: [
      'Por cima, um casaco que se usa aberto e acaba abaixo da cintura.',
      'A segunda peça é um casaco curto, aberto à frente.',
    ],
  },
  jacket: {
    bolero: ['Acaba na cintura e usa-se aberto, como um bolero.', 'Curto, pela cintura, e sem fecho.'],
    cadera: ['Chega à anca e marca a cintura.', 'Comprido até à anca, com a cintura marcada.'],
  },
  coat: {
    evase: ['Abre em evasé desde a cintura.', 'A cintura marca-se e a bainha abre.'],
    recta: ['A linha é direita.', 'Cai a direito desde o ombro.'],
  },
  cape: {
    cintura: ['Chega à cintura.', 'Curta, pela cintura.'],
    cadera: ['Chega à anca.', 'Cobre até à anca.'],
    muslo: ['Cai abaixo da anca.', 'Comprida, abaixo da anca.'],
    rodilla: ['Cai quase até ao joelho.', 'Comprida, quase pelo joelho.'],
  },
  stole: [
    'Assenta nos ombros e cai a direito à frente.',
    'As duas pontas caem à frente, uma mais comprida do que a outra.',
  ],
};
