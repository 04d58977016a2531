import type { CutWords } from '../words.ts';

export const cut: CutWords = {
  neck: {
    v: [
      'The V-neck is modest in front and a little lower at the back.',
      'There is a V at the front and another at the back.',
    ],
    barco: [
      'The bateau neckline runs from shoulder to shoulder and shows the collarbone.',
      'A clean bateau neckline, with no stitching in sight.',
    ],
    redondo: [
      'The round neckline leaves room for a short necklace.',
      'A round neckline, faced so that it does not gape.',
    ],
    honor: [
      'The strapless bodice ends in a sweetheart neckline and is held up by boning.',
      'A strapless sweetheart neckline, with an inner stay tape.',
    ],
    corazonTirante: [
      'Two fine straps hold the sweetheart neckline.',
      'Fine straps and a sweetheart neckline.',
    ],
    velado: [
      'The sweetheart neckline lies under a sheer yoke.',
      'A tulle yoke veils the sweetheart neckline and carries the sleeves.',
    ],
    halter: [
      'The halter neck bares the shoulders and much of the back.',
      'A halter neck: shoulders free, bodice secure.',
    ],
    asimetrico: [
      'One shoulder only, with the neckline on the diagonal.',
      'The one-shoulder neckline runs from shoulder to opposite underarm.',
    ],
    asimetricoManga: [
      'One shoulder is bare; the other carries the only sleeve.',
      'A one-shoulder neckline with a single sleeve.',
    ],
    cruzado: [
      'The bodice wraps across the front and narrows the waist.',
      'Inside the wrap front, a hook keeps the neckline closed.',
    ],
    recto: [
      'A straight neckline held by fine straps.',
      'The bodice ends in a straight line and hangs from two fine straps.',
    ],
    pico: ['Fine straps and a pointed neckline.', 'Two fine straps hold a neckline that dips to a point.'],
  },
  sleeve: {
    sin: ['It is sleeveless, with a high armhole.', 'Sleeveless, the armhole bound on the bias.'],
    corta: ['The short sleeve covers the shoulder and little more.', 'Short sleeves, set flat at the head.'],
    francesa: [
      'The three-quarter sleeve ends below the elbow.',
      'Three-quarter sleeves, which leave room for a bracelet.',
    ],
    larga: ['The long sleeve reaches the wrist bone.', 'Long sleeves, close without pulling at the elbow.'],
    campana: ['The sleeve opens like a bell towards the cuff.', 'Bell sleeves, which follow every gesture.'],
    capa: [
      'The sleeves fall over the arms like a short cape.',
      'Cape sleeves: the arm is covered and free to move.',
    ],
  },
  waist: {
    imperio: [
      'The empire line lifts the waist to under the bust.',
      'An empire waist, which lengthens the figure.',
    ],
    bajo: ['The waist is dropped and lengthens the body.', 'A dropped waist, at the height of the hip.'],
    topLargo: ['The body is long and reaches the hip.', 'Cut to cover the hip.'],
  },
  skirt: {
    recta: ['The skirt falls straight from the hip.', 'A straight skirt, without darts in front.'],
    evase: ['The skirt flares gently from the hip.', 'An A-line skirt, no fuller than it needs to be.'],
    vuelo: ['The skirt is full and moves as one walks.', 'A full skirt that starts at the waist itself.'],
    sirena: [
      'The mermaid line follows the hip and opens from the knee to the floor.',
      'A mermaid cut: close to the knee, then open down to the floor.',
    ],
    plisada: ['The pleats are permanent and need no iron.', 'A pleated skirt, the pleats narrow.'],
    volantes: [
      'The frills of the skirt fall at several heights.',
      'A skirt of frills, one mounted over the other.',
    ],
    lapiz: ['The pencil skirt narrows towards the hem.', 'A pencil skirt, fitted at the hip.'],
    asimetrica: [
      'The hem is asymmetric: up on one side, down on the other.',
      'The hem runs on the diagonal and shows more of one leg than of the other.',
    ],
    abertura: ['A side slit shows the leg when walking.', 'Almost straight, the skirt opens at one side.'],
  },
  leg: {
    vuelo: [
      'The leg is wide, in the palazzo manner, and brushes the floor.',
      'Palazzo legs that fall from the hip.',
    ],
    recta: ['The leg is straight from top to bottom.', 'Straight legs that cover the instep.'],
    lapiz: ['The leg narrows towards the ankle.', 'Cigarette legs, to the ankle.'],
    evase: ['The leg opens from the knee.', 'The legs flare from the knee down.'],
  },
  length: {
    corto: ['It ends above the knee.', 'Above-the-knee length.'],
    rodilla: ['The hem reaches the knee.', 'Knee length.'],
    midi: ['The hem falls at mid-calf.', 'Midi length, to mid-calf.'],
    tobillo: ['The hem shows the ankle.', 'Ankle length, so that the shoe is seen.'],
    suelo: [
      'The hem reaches the floor, allowing for a seven-centimetre heel.',
      'Floor length, with hem to spare for alterations.',
    ],
  },
  train: ['The skirt runs out into a short train.', 'A short train follows each step.'],
  ornament: {
    plumas: ['A band of feathers finishes the hem.', 'The hem ends in feathers sewn on by hand.'],
    cinturon: ['A covered belt marks the waistline.', 'It comes with a covered belt that can be taken off.'],
    lazo: ['A bow finishes the waistline.', 'There is a short-tailed bow at the waistline.'],
    flor: [
      'To one side of the waist it carries a cloth flower made in our workroom.',
      'A cloth flower, pinned to one side, comes off and goes back on.',
    ],
    florHombro: [
      'On the shoulder it carries a cloth flower made in our workroom.',
      'A cloth flower, pinned to the shoulder, comes off and goes back on.',
    ],
    botones: [
      'A row of covered buttons runs down the front.',
      'Small covered buttons follow the centre front.',
    ],
    pedreria: ['Stones sewn by hand follow the waist seam.', 'A band of hand-sewn stones marks the waist.'],
  },
  collar: {
    solapa: ['The lapel is tailored, with a notch.', 'A tailored lapel, set under the iron.'],
    chal: ['The shawl collar falls without a notch.', 'A shawl collar, cut in one piece.'],
    mao: ['The collar stands, low and firm.', 'A stand collar, low enough to show a necklace.'],
    ninguno: [
      'It has no collar, and the fronts end in a curve.',
      'Collarless, so as not to compete with the neckline of the dress.',
    ],
  },
  buttons: {
    forrados: ['It closes with covered buttons.', 'The fastening is of buttons, covered one by one.'],
    uno: ['It closes with a single button.', 'A single button, at the height of the waist.'],
    tres: ['It closes with three covered buttons.', 'Three covered buttons and a shaped side panel.'],
  },
  over: {
    abrigo: [
      'Over it, a light knee-length coat worn open.',
      'The second piece is a knee-length coat without buttons.',
    ],
    chaqueta: [
      'Over it, a jacket worn open that ends below the waist.',
      'The second piece is a short jacket, open in front.',
    ],
  },
  jacket: {
    bolero: [
      'It ends at the waist and is worn open, like a bolero.',
      'Short, to the waist, and without a fastening.',
    ],
    cadera: ['It reaches the hip and shapes the waist.', 'Hip length, with a defined waist.'],
  },
  coat: {
    evase: ['It flares from the waist.', 'The waist is defined and the hem opens.'],
    recta: ['The line is straight.', 'It falls straight from the shoulder.'],
  },
  cape: {
    cintura: ['It reaches the waist.', 'Short, to the waist.'],
    cadera: ['It reaches the hip.', 'Cut to cover the hip.'],
    muslo: ['It falls below the hip.', 'Long, to below the hip.'],
    rodilla: ['It falls almost to the knee.', 'Long, almost to the knee.'],
  },
  stole: [
    'It rests on the shoulders and falls straight in front.',
    'Both ends hang in front, one longer than the other.',
  ],
};
