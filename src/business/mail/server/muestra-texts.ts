/** Made-up sentences of the previews of letters. */
import type { Language } from '../../../platform/i18n/languages.ts';

export const instants: Record<Language, string> = {
  es: '21 de noviembre de 2026 a las 10:42',
  en: '21 November 2026 at 10:42',
  ca: '21 de novembre del 2026 a les 10:42',
  pt: '21 de novembro de 2026 às 10:42',
};

export const reasons: Record<Language, string> = {
  es: 'En su zona ya hay una tienda que trabaja nuestra colección.',
  en: 'There is already a shop in your area that carries our collection.',
  ca: 'A la seva zona ja hi ha una botiga que treballa la nostra col·lecció.',
  pt: 'Na sua zona já há uma loja que trabalha a nossa coleção.',
};

export const messages: Record<Language, string> = {
  es: 'Tengo una boutique en Vic y querría ver la colección de madrinas.\n¿Podría ser un martes por la mañana?',
  en: 'I have a boutique in Vic and would like to see the mother-of-the-bride collection.\nCould it be a Tuesday morning?',
  ca: 'Tinc una botiga a Vic i voldria veure la col·lecció de padrines.\nPodria ser un dimarts al matí?',
  pt: 'Tenho uma boutique em Vic e gostava de ver a coleção de madrinhas.\nPoderia ser numa terça-feira de manhã?',
};

export const notes: Record<Language, string> = {
  es: 'El verde no lo quiero: prefiero esperar al burdeos.',
  en: 'I do not want the green: I would rather wait for the burgundy.',
  ca: 'El verd no el vull: prefereixo esperar el bordeus.',
  pt: 'O verde não quero: prefiro esperar pelo bordéus.',
};

export const refusals: Record<Language, string> = {
  es: 'Han pasado más de tres meses de la entrega.',
  en: 'More than three months have passed since the delivery.',
  ca: 'Han passat més de tres mesos del lliurament.',
  pt: 'Passaram mais de três meses desde a entrega.',
};
