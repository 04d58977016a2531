/** The columns of an import of modelos: one row for each. */
import type { ImportColumn } from '../../platform/import/import-column.ts';
import { escotes, type Labels, largos, mangas } from './modelo-facts.ts';

const text = (name: string, titulo: string, example: string, synonyms: string[] = []): ImportColumn => ({
  ...{ name, titulo, type: 'text', example, synonyms },
});
const chosen = (name: string, titulo: string, labels: Labels<string>, synonyms: string[]): ImportColumn => ({
  ...text(name, titulo, '', synonyms),
  words: Object.fromEntries(labels),
});

export const modeloImportColumns: readonly ImportColumn[] = [
  {
    ...text('referencia', 'Referencia', 'VES-1042', [
      ...['Ref', 'Ref.', 'SKU', 'Style', 'Style number', 'Artículo', 'Código', 'Code', 'Codi', 'Artigo'],
      ...['Código de artículo', 'Código artículo', 'Cód. artículo', 'Ref. artículo', 'Modelo nº'],
    ]),
    isKey: true,
  },
  {
    ...text('nombre', 'Nombre', 'Amapola', [
      'Name',
      'Modelo',
      'Descripción corta',
      'Nombre artículo',
      'Nom',
      'Nome',
    ]),
    isName: true,
  },
  text('tipo', 'Tipo', 'Vestidos', ['Type', 'Familia', 'Categoría', 'Category', 'Tipus', 'Subfamilia']),
  text('temporada', 'Temporada', 'PV27', ['Season', 'Campaña']),
  text('colecciones', 'Colecciones', '', ['Colección', 'Collection', 'Collections', 'Línea']),
  text('colores', 'Colores', 'Negro; Azul marino', [
    'Color',
    'Colour',
    'Colours',
    'Colors',
    'Cores',
    'Colors',
  ]),
  {
    ...text('tallas', 'Tallas', '36-46', ['Talla', 'Sizes', 'Size', 'Talles', 'Tamanhos', 'Escalado']),
    listExample: '36; 38',
  },
  text('tallaje', 'Tallaje', '', ['Size run', 'Size range', 'Tabla de tallas']),
  {
    ...{ name: 'precio', titulo: 'Precio', type: 'money', isRequired: true, hasTotal: true },
    synonyms: ['Price', 'PVM', 'Coste tienda', 'Wholesale', 'Wholesale price', 'Preu', 'Preço', 'Tarifa 1'],
    example: '89,50',
  },
  {
    ...{ name: 'pvpr', titulo: 'PVP recomendado', type: 'money', example: '199,00' },
    synonyms: ['PVP', 'PVPR', 'RRP', 'Retail price', 'PVP rec.'],
  },
  text('descripcion', 'Descripción', '', ['Description', 'Texto', 'Descripción larga', 'Descripció']),
  text('descripcionEn', 'Descripción en inglés', '', ['Description EN', 'English description']),
  text('descripcionCa', 'Descripción en catalán', '', ['Description CA']),
  text('descripcionPt', 'Descripción en portugués', '', ['Description PT']),
  text('composicion', 'Composición', '95 % poliéster, 5 % elastano. Forro: 100 % viscosa.', [
    ...['Composition', 'Tejido', 'Composició', 'Composição', 'Material'],
  ]),
  text('cuidados', 'Cuidados', '', ['Care', 'Lavado', 'Cures', 'Instruções de lavagem']),
  chosen('escote', 'Escote', escotes, ['Neckline', 'Escot', 'Decote']),
  chosen('manga', 'Manga', mangas, ['Sleeve', 'Màniga']),
  chosen('largo', 'Largo', largos, ['Length', 'Llargada', 'Comprimento']),
  text('ocasiones', 'Ocasiones', '', ['Ocasión', 'Occasion', 'Occasions', 'Uso']),
  text('codigoHs', 'Código HS', '620443', [
    'HS',
    'HS code',
    'TARIC',
    'Partida arancelaria',
    'Arancel',
    'Código arancelario',
    'Commodity code',
  ]),
  text('origen', 'País de origen', 'ES', ['Origen', 'Origin', 'Country of origin', 'Made in']),
  {
    ...{ name: 'peso', titulo: 'Peso (g)', type: 'integer', example: '450' },
    synonyms: ['Peso', 'Weight', 'Weight (g)', 'Pes'],
  },
  { name: 'novedad', titulo: 'Novedad', type: 'yesNo', synonyms: ['New', 'Novetat'], example: '' },
  {
    ...{ name: 'publicado', titulo: 'Publicado', type: 'yesNo', example: 'No' },
    synonyms: ['Published', 'Web', 'En la web', 'Publicat'],
  },
];
