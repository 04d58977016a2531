import type { Zona } from './comerciales.ts';

export interface Plaza {
  poblacion: string;
  provincia: string;
  codigoPostal: string;
  zona: Zona;
}

type Row = [poblacion: string, provincia: string, codigoPostal: string];

const inZona = (zona: Zona, rows: Row[]): Plaza[] =>
  rows.map(([poblacion, provincia, codigoPostal]) => ({ poblacion, provincia, codigoPostal, zona }));

/** The towns of the shops of mainland Spain and the Balearics. */
export const PLAZAS_ES: readonly Plaza[] = [
  ...inZona('Cataluña y Baleares', [
    ['Olot', 'Girona', '17800'],
    ['Vic', 'Barcelona', '08500'],
    ['Reus', 'Tarragona', '43201'],
    ['Lleida', 'Lleida', '25002'],
    ['Figueres', 'Girona', '17600'],
    ['Manresa', 'Barcelona', '08240'],
    ['L’Hospitalet de l’Infant', 'Tarragona', '43890'],
    ['Inca', 'Illes Balears', '07300'],
    ['Maó', 'Illes Balears', '07701'],
    ['Vilafranca del Penedès', 'Barcelona', '08720'],
    ['La Seu d’Urgell', 'Lleida', '25700'],
    ['Sant Feliu de Guíxols', 'Girona', '17220'],
  ]),
  ...inZona('Centro', [
    ['Alcalá de Henares', 'Madrid', '28801'],
    ['Talavera de la Reina', 'Toledo', '45600'],
    ['Segovia', 'Segovia', '40001'],
    ['Ciudad Real', 'Ciudad Real', '13001'],
    ['Ávila', 'Ávila', '05001'],
    ['Getafe', 'Madrid', '28901'],
    ['Cáceres', 'Cáceres', '10001'],
    ['Aranda de Duero', 'Burgos', '09400'],
  ]),
  ...inZona('Norte', [
    ['Tolosa', 'Gipuzkoa', '20400'],
    ['Tudela', 'Navarra', '31500'],
    ['Logroño', 'La Rioja', '26001'],
    ['Torrelavega', 'Cantabria', '39300'],
    ['Avilés', 'Asturias', '33401'],
    ['Durango', 'Bizkaia', '48200'],
    ['Huesca', 'Huesca', '22001'],
    ['Calatayud', 'Zaragoza', '50300'],
  ]),
  ...inZona('Levante', [
    ['Xàtiva', 'València', '46800'],
    ['Alcoi', 'Alacant', '03801'],
    ['Vila-real', 'Castelló', '12540'],
    ['Cartagena', 'Murcia', '30201'],
    ['Elda', 'Alacant', '03600'],
    ['Albacete', 'Albacete', '02001'],
    ['Ontinyent', 'València', '46870'],
  ]),
  ...inZona('Andalucía', [
    ['Lucena', 'Córdoba', '14900'],
    ['Úbeda', 'Jaén', '23400'],
    ['Écija', 'Sevilla', '41400'],
    ['Antequera', 'Málaga', '29200'],
    ['El Puerto de Santa María', 'Cádiz', '11500'],
    ['Motril', 'Granada', '18600'],
    ['Almuñécar', 'Granada', '18690'],
    ['Ayamonte', 'Huelva', '21400'],
    ['El Ejido', 'Almería', '04700'],
  ]),
  ...inZona('Galicia', [
    ['Lalín', 'Pontevedra', '36500'],
    ['Monforte de Lemos', 'Lugo', '27400'],
    ['A Estrada', 'Pontevedra', '36680'],
    ['Ferrol', 'A Coruña', '15401'],
    ['O Carballiño', 'Ourense', '32500'],
  ]),
];

/** The Canary Islands: Spain, and an export for the tax office. */
export const PLAZAS_CANARIAS: readonly Plaza[] = inZona('Showroom', [
  ['La Orotava', 'Santa Cruz de Tenerife', '38300'],
  ['Telde', 'Las Palmas', '35200'],
  ['Arrecife', 'Las Palmas', '35500'],
  ['Santa Cruz de La Palma', 'Santa Cruz de Tenerife', '38700'],
  ['Gáldar', 'Las Palmas', '35460'],
]);

export const PLAZAS_PT: readonly Plaza[] = inZona('Portugal', [
  ['Braga', 'Braga', '4700-001'],
  ['Guimarães', 'Braga', '4800-001'],
  ['Viseu', 'Viseu', '3500-001'],
  ['Évora', 'Évora', '7000-001'],
  ['Aveiro', 'Aveiro', '3800-001'],
  ['Leiria', 'Leiria', '2400-001'],
  ['Chaves', 'Vila Real', '5400-001'],
  ['Tavira', 'Faro', '8800-001'],
]);

export const PLAZAS_OTRAS: readonly (Plaza & { pais: string })[] = [
  ...inZona('Showroom', [
    ['Perpignan', 'Occitanie', '66000'],
    ['Biarritz', 'Nouvelle-Aquitaine', '64200'],
    ['Béziers', 'Occitanie', '34500'],
    ['Albi', 'Occitanie', '81000'],
  ]).map((plaza) => ({ ...plaza, pais: 'FR' })),
  ...inZona('Showroom', [
    ['Alghero', 'Sardegna', '07041'],
    ['Lucca', 'Toscana', '55100'],
  ]).map((plaza) => ({ ...plaza, pais: 'IT' })),
  ...inZona('Showroom', [
    ['Andorra la Vella', '', 'AD500'],
    ['Escaldes-Engordany', '', 'AD700'],
  ]).map((plaza) => ({ ...plaza, pais: 'AD' })),
  ...inZona('Showroom', [
    ['Lugano', 'Ticino', '6900'],
    ['Nyon', 'Vaud', '1260'],
  ]).map((plaza) => ({ ...plaza, pais: 'CH' })),
];

export const CALLES_ES = [
  'Carrer de l’Agulla',
  'Calle del Dedal',
  'Plaza de los Hilos',
  'Calle de la Aguja',
  'Rambla del Fil',
  'Avenida del Percal',
  'Calle de la Lanzadera',
  'Paseo de la Seda',
  'Calle del Ovillo',
  'Travesía del Alfiler',
];
export const CALLES_PT = [
  'Rua da Agulha',
  'Rua do Dedal',
  'Largo da Linha',
  'Travessa do Alfinete',
  'Avenida da Seda',
];
export const CALLES_OTRAS: Record<string, string> = {
  FR: 'Rue du Dé à coudre',
  IT: 'Via del Filo',
  AD: 'Carrer del Didal',
  CH: 'Via della Seta',
};
