const words = (text: string) => text.trim().split(/\s*,\s*/);

/** Invented shop names. The first of each list belongs to a demo account. */
export const TIENDAS_ES =
  words(`Boutique Marcel·la, El Dedal de Plata, La Modista del Faro, Casa Alfiler, Hilván y Luna,
  Novias del Alba Inventada, La Percha Azul, Seda y Sombra, El Ropero de Begoña, Moda Ñandú, Atelier Puntada, Botó i Traç,
  La Niña del Lazo, Tul de Media Tarde, Costura Imaginaria, El Baúl de Eulàlia, Fil i Fantasia, Casa Ojal, Dos Pespuntes,
  Boutique Madreperla Nueva, La Cinta Roja, Pliegue, Vestidor Número Siete, El Jardín de Tela, Brisa de Raso, Sastra y Sol,
  Organza Norte, Los Vestidos de Úrsula, La Caja de Botones, Aguja Verde, Confeti y Crepé, El Probador de Inés,
  Tres Imperdibles, Volante, Capricho de Guipur, La Bella Bobina, Casa Entretela, Corchete, El Taller de Nube, Plisado,
  La Otra Madrina, Boutique Salón Imaginado, Mikado & Co Ficticia, Puntilla, L’Armari de la Gràcia, El Espejo de Noa,
  Lentejuela Fina, Rosa de Percal, La Polilla Elegante, Tijera de Oro Viejo, Amapola Cosida, El Carrete, Moda Cigüeña,
  Boutique Hilo Perdido, Vaivén, La Modistilla Moderna, Enagua, El Maniquí Contento, Chantilly 22, Jaretas, Casa Festón,
  La Escalera de Seda, Sisa, Dobladillo, El Sombrerero Invitado, Perlas y Percales, Canesú, La Reina del Bies,
  Moiré, Boutique Fantasía del Sur, El Patio de los Tules, Azahar Cosido, Mantón y Medio, La Feria Imaginada,
  Solapa, El Ajuar de Rocío, Nido de Cintas, Lunares Ausentes, Casa Bordón, La Costurera Gallega, Botón de Nácar,
  O Fío de Prata, A Agulla Ledicia, Bata de Cola Blanca, El Desván de la Invitada, Hebra, La Gala Inventada, Damasco,
  Bastidor, El Último Hilván, Boutique Calima, Alisio de Seda, La Falda Volcánica, Drago y Tul, Isla Percal`);

export const TIENDAS_PT =
  words(`Loja Açucena, A Linha Imaginada, Casa do Dedal, Vestido de Conceição, O Alfinete Feliz,
  Seda do Minho Inventado, Atelier Botão, A Madrinha de São João, Renda e Lua, Fio de Água, O Cabide Azul, Cerimónia & Riso,
  A Modista do Cais, Organza Feliz, Laço de Tule`);

export const TIENDAS_OTRAS =
  words(`La Bobine Bleue, Maison du Dé, Fil Imaginaire, L’Aiguille Heureuse, Sartoria Inventata,
  Il Bottone Felice, La Percha Blanca, L’Armari d’Engordany, Atelier Ago, La Couturière du Lac`);

/** The keepers of shops: invented first names and surnames. */
export const NOMBRES_PERSONA =
  words(`Ana, Nuria, Begoña, Concha, Íñigo, Marta, Sònia, Pilar, Joan, Lourdes, Amaia, Xavier,
  Carme, Rosa, Jesús, Ester, Miren, Olga, Sabela, Tomás`);
export const APELLIDOS =
  words(`Ficticia Soler, Muñoz Prueba, Ejemplo Pérez, Colomé Demo, Peñalver Prueba, Güell Mostra,
  Ibáñez Ejemplo, Núñez Ficticio, Prueba Castaño, Demo Valls`);

/** The keepers of shops abroad, by ISO 3166-1 alpha-2. */
export const DE_FUERA: Record<string, readonly string[]> = {
  PT: ['Leonor Exemplo Matos', 'Graça Amostra Pinto', 'Teresa Prova Teixeira'],
  FR: ['Hélène Exemple', 'Solange Modèle'],
  IT: ['Chiara Esempio', 'Paola Prova'],
  AD: ['Meritxell Mostra', 'Aina Prova'],
  CH: ['Chiara Esempio', 'Sylvie Exemple'],
};
