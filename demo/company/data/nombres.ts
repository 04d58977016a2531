import type { ColeccionClave } from './colecciones.ts';

const words = (text: string) => text.trim().split(/\s*,\s*/);

/** The names of the modelos of each coleccion, in order; each name occurs once. */
export const NOMBRES: Record<ColeccionClave, readonly string[]> = {
  // The coast and what grows there.
  mediterranea:
    words(`Calella, Llafranc, Tamariu, Marina, Alba, Garbí, Mimosa, Ginesta, Cala Montjoi, Formentera,
    Tramuntana, Posidonia, Begur, Açucena, Buganvilla, Mestral, Olivar, Xàbia, Portlligat, Ondina, Azahar, Menorca, Salina,
    Pineda, Cadaqués, Nerea, Brisa, Aiguafreda, Lledó, Palamós, Estel, Llavaneres`),
  // Women's names of four countries.
  madrinas:
    words(`Mercè, Begoña, Montserrat, Gal·la, Conceição, Eulàlia, Inés, Assumpta, Pilar, Leonor, Amparo, Teresa,
    Rosalía, Úrsula, Victoria, Núria, Dolors, Matilde, Elvira, Fátima, Beatriz, Cecília, Marcel·la, Isabel, Aurélia,
    Carmiña, Remei, Blanca, Helena, Consuelo`),
  // Plants that flower, or keep their leaves, in the cold.
  jardin:
    words(`Camelia, Acebo, Eléboro, Hiedra, Ciclamen, Magnolia, Brezo, Granada, Madroño, Laurel, Violeta, Enebro,
    Musgo, Hamamelis, Serbal, Muérdago, Tejo, Ruscus, Narciso, Amaranto, Zarzamora, Nogal, Mandrágora, Azafrán, Boj,
    Avellano, Dalia, Helecho, Castaña, Endrina, Rosa de Alejandría, Cardo`),
  // The sky after dark, and the stages under it.
  noche:
    words(`Vega, Casiopea, Lira, Ónix, Andrómeda, Luna, Sirio, Ópera, Liceu, Aurora, Nocturno, Habanera, Electra,
    Selene, Altair, Bohème, Tosca, Cometa, Perla, Minerva, Paral·lel, Norma, Astrea, Carmen, Polar, Serenata`),
  // The villages and streams around the workshop.
  esencial:
    words(`Montseny, Congost, Tagamanent, Granollers, Vallès, Cardedeu, Tenes, Besòs, Caldes, Sant Celoni,
    La Garriga, Figaró, Samalús, Matagalls, Mogent, Bigues, Llinars, Cànoves, Viladrau, Seva, Centelles, Gualba`),
  // Rivers of the peninsula.
  plus: words(`Miño, Segre, Deva, Sella, Júcar, Turia, Genil, Mondego, Vouga, Lima, Cávado, Zêzere, Tâmega, Garona,
    Eresma, Arga, Bidasoa, Cinca, Tajuña, Noguera, Tordera, Guadiana`),
  // The years and streets of the archive.
  capsula:
    words(`Archivo 94, Rambla, Gràcia, Pedralbes, Sarrià, Diagonal, Eixample, Tibidabo, Born, Provença, Balmes,
    Montcada, Ribera, Laietana, Muntaner, Enric Granados`),
};
