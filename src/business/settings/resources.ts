import type { SliceResources } from '../../platform/slice-resources.ts';
import { colourLabels } from './back-office/colour-labels.ts';
import { dayLettersLabels } from './back-office/day-letters-labels.ts';
import { secondFactorLabels } from './back-office/second-factor-labels.ts';
import { territoryAreaLabels, territoryRuleLabels } from './back-office/territory-labels.ts';

export const settingsResources: SliceResources = {
  permissions: {
    AppSettings: { label: 'Ajustes de la casa', actions: ['Update', 'View'] },
    SharedViews: { label: 'Vistas compartidas', actions: ['Update'] },
  },
  screens: [
    {
      group: 'Web',
      order: 10,
      to: '/admin/ajustes',
      label: 'Tema y empresa',
      permission: 'Permissions.AppSettings.View',
      goKey: 'e',
    },
  ],
  trail: {
    acts: {
      'appsettings.update': 'Ajustes cambiados',
      'sharedviews.create': 'Vista compartida',
      'sharedviews.update': 'Vista compartida cambiada',
      'sharedviews.delete': 'Vista no compartida ya',
    },
    kinds: {
      sharedview: { label: 'Vista compartida', members: { nombre: 'Nombre', tabla: 'Lista' } },
      appsettings: {
        label: 'Ajustes de la casa',
        isSingle: true,
        members: {
          ...colourLabels,
          nombre: 'Nombre de la casa',
          desde: 'Año de fundación',
          lema: 'Lema',
          direccion: 'Dirección',
          coordenadas: 'Coordenadas',
          telefono: 'Teléfono',
          whatsapp: 'WhatsApp',
          instagram: 'Instagram',
          horario: 'Horario',
          razonSocial: 'Razón social',
          nif: 'NIF',
          registro: 'Inscripción registral',
          envases: 'Registro de envases',
          logoId: 'Logotipo',
          eanPrefix: 'Prefijo EAN de la casa',
          primeraPrendas: 'Prendas del primer pedido',
          reposicionPrendas: 'Prendas de una reposición',
          portesGratisDesde: 'Portes pagados desde (€, sin impuestos)',
          fabricarDesde: 'Fabricación: desde (semanas)',
          fabricarHasta: 'Fabricación: hasta (semanas)',
          devolucionDias: 'Devolución de cualquier prenda (días)',
          devolucionDefectoDias: 'Devolución con defecto o equivocada (días)',
          secondFactor: 'Verificación en dos pasos',
          territoryRule: 'Si otra tienda cercana ya lo tiene',
          territoryArea: 'Qué es cerca',
          dayLetters: 'Cartas de fechas cambiadas',
          blockedOrderDays: 'Días que un pedido bloqueado conserva sus prendas',
          creditHorizonDays: 'Días en que otros pedidos cuentan para el límite de crédito',
        },
        values: {
          secondFactor: secondFactorLabels,
          territoryRule: territoryRuleLabels,
          territoryArea: territoryAreaLabels,
          dayLetters: dayLettersLabels,
        },
      },
    },
  },
};
