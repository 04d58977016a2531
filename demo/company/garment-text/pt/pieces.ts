import type { PieceWords } from '../words.ts';

export const pieces: PieceWords = {
  opening: {
    'vestido-fiesta-corto': [
      'Vestido curto em {tela}, para quem vai dançar e o sabe desde o início.',
      'Um curto de festa em {tela} que se veste num instante e aguenta a noite toda.',
      'Festa em curto e em {tela}: confortável de pé e confortável à mesa.',
    ],
    'vestido-fiesta-largo': [
      'Vestido comprido em {tela}, pensado para entrar devagar numa sala.',
      'Um comprido de festa em {tela}, daqueles que a cliente recorda pelo nome.',
      'Vestido de noite em {tela}, com costuras planas para que nada marque.',
    ],
    'vestido-coctel': [
      'Vestido de cocktail em {tela}, para casamentos à tarde e jantares que se prolongam.',
      'Um cocktail em {tela} que aceita casaco de dia e brincos compridos à noite.',
      'Cocktail em {tela}: uma peça simples, resolvida no corte.',
    ],
    'vestido-madrina': [
      'Vestido de madrinha em {tela}, com o cair que uma cerimónia longa pede.',
      'Pensado para quem acompanha ao altar e cortado em {tela}, senta bem e levanta-se melhor.',
      'Madrinha em {tela}, de linhas tranquilas e ombro bem assente.',
    ],
    'conjunto-madrina': [
      'Conjunto de duas peças em {tela}, para usar juntas ou em separado.',
      'Duas peças em {tela} para madrinha: a cerimónia com a de cima, o jantar sem ela.',
      'Conjunto de madrinha em {tela}, com a peça de cima num tom apenas diferente.',
    ],
    'traje-chaqueta-falda': [
      'Casaco e saia em {tela}, com a frente entretelada à antiga.',
      'Fato de saia e casaco em {tela}: faz-se para a cerimónia e depois usa-se por partes.',
    ],
    'traje-chaqueta-pantalon': [
      'Casaco e calças em {tela}, para uma madrinha que não se vê de comprido.',
      'Fato de calças e casaco em {tela}, de ombro natural e cintura marcada.',
    ],
    mono: [
      'Macacão em {tela}, tão vestido como um comprido e mais fácil de usar.',
      'Um macacão em {tela} para convidadas que não querem saia.',
      'Macacão de festa em {tela}, com o gancho medido para que a cintura não desça.',
    ],
    falda: [
      'Saia em {tela}, para combinar com os tops e os casacos da casa.',
      'Uma saia em {tela} que muda conforme o que se veste por cima.',
    ],
    pantalon: [
      'Calças em {tela}, com a cintura no lugar e o vinco marcado.',
      'Calças clássicas em {tela}, com cós limpo e sem bolsos que façam volume.',
    ],
    top: [
      'Top em {tela}, para usar com calças ou com saia comprida.',
      'Blusa em {tela}, com o comprimento certo para usar por fora.',
      'Um top em {tela} que veste o conjunto com muito pouco.',
    ],
    chaqueta: [
      'Casaco em {tela}, feito para ir por cima de um vestido sem o tapar.',
      'Um casaco em {tela} que aquece o que uma igreja pede em março.',
    ],
    abrigo: [
      'Casaco comprido de cerimónia em {tela}, daqueles que não se deixam no bengaleiro.',
      'Um casaco comprido em {tela} que faz parte do vestido.',
    ],
    capa: [
      'Capa em {tela}, para cobrir os ombros sem esconder o vestido.',
      'Uma capa em {tela} que se põe à saída e não estorva um abraço.',
    ],
    estola: [
      'Estola em {tela}, para a igreja e para quando refresca.',
      'Uma estola em {tela}, comprida, que se segura sozinha.',
    ],
  },
  tela: {
    crepe: 'crepe bielástico',
    gasa: 'chiffon',
    mikado: 'mikado',
    saten: 'cetim duchesse',
    encaje: 'renda chantilly',
    lentejuela: 'lantejoulas sobre tule',
    jacquard: 'jacquard',
    terciopelo: 'veludo',
    plumeti: 'plumetis',
    floral: 'chiffon estampado',
    bicolor: 'crepe a dois tons',
  },
  aboutTela: {
    crepe: [
      'O crepe tem corpo e cede nos dois sentidos, por isso ajusta sem apertar.',
      'Este crepe quase não se amarrota e recupera a forma no cabide.',
      'Do crepe agradece-se o peso: cai sozinho e não se cola ao corpo.',
    ],
    gasa: [
      'O chiffon é forrado e move-se a cada passo.',
      'São duas camadas de chiffon sobre um forro leve que não se cola.',
    ],
    mikado: [
      'O mikado leva seda e segura a forma sem armação.',
      'Em mikado, os volumes ficam onde o ferro os deixa.',
    ],
    saten: [
      'O cetim é denso, de brilho contido, e cai a direito.',
      'Escolhemos um cetim pesado, com algum elastano, que não é transparente.',
    ],
    encaje: [
      'A renda assenta numa base elástica e os motivos casam nas costuras.',
      'Cada motivo da renda é recortado e cosido de novo à mão sobre a costura.',
    ],
    lentejuela: [
      'As lantejoulas são pequenas e cosidas sobre tule elástico, com forro de malha.',
      'Cosidas fila a fila, as lantejoulas não prendem nem pesam.',
    ],
    jacquard: [
      'O desenho do jacquard é tecido, não estampado, e aparece conforme a luz.',
      'O jacquard, de fundo mate, leva um fio metalizado muito fino.',
    ],
    terciopelo: [
      'O veludo é de pelo curto e toque sedoso.',
      'O veludo corta-se sempre no mesmo sentido, para que a cor seja uma só.',
    ],
    plumeti: [
      'As pintas do plumetis são tecidas no próprio pano.',
      'O plumetis deixa passar o ar, e o forro de viscose é macio para a pele.',
    ],
    floral: [
      'As flores foram desenhadas no ateliê e estampam-se sobre chiffon forrado.',
      'O estampado é colocado à mão no corte, para que as flores não se partam na costura.',
    ],
    bicolor: [
      'Os dois tons são cosidos, não estampados, e a costura que os une desenha a silhueta.',
      'O contraste dos dois crepes faz quase todo o trabalho.',
    ],
  },
  closing: {
    mediterranea: [
      'Para casamentos de dia, jardins e terraços.',
      'Os tons são tingidos para casarem entre si dentro da coleção.',
      'Ocupa pouco na mala: muitos casamentos já não são em casa.',
    ],
    madrinas: [
      'As costuras deixam margem para ajustar na loja.',
      'Entrega-se com capa de proteção e cabide de madeira.',
      'O molde é provado no corpo antes de se cortar a série.',
    ],
    jardin: [
      'Os tons saem do jardim em novembro.',
      'Para jantares de inverno e casamentos de interior.',
      'Em stock: serve-se de imediato enquanto houver tamanho.',
    ],
    noche: [
      'Para galas, jantares de empresa e passagem de ano.',
      'Fica bem com pouca luz, que é quando se usa.',
      'Envia-se numa capa opaca.',
    ],
    esencial: [
      'Há sempre stock, e repõe-se a partir de uma peça por tamanho.',
      'Está na casa há anos e em cada estação afina-se um pouco.',
      'Sai do armazém em dois dias úteis.',
    ],
    plus: [
      'O molde é próprio, do 46 ao 60.',
      'Cava e pinças desenham-se de novo a partir do 46.',
      'As costuras deixam dois centímetros de margem para ajustar.',
    ],
    capsula: [
      'Vem do nosso arquivo e não se repetirá.',
      'Cortou-se uma só vez, para os trinta anos da casa.',
      'Leva a etiqueta tecida do aniversário.',
    ],
  },
};
