/** The columns of the imports of delivery addresses and of mandates: a row for each. */
import type { ImportColumn } from '../../../platform/import/import-column.ts';
import { clienteReference } from './cliente-reference.ts';

const text = (name: string, titulo: string, example: string, synonyms: string[] = []): ImportColumn => ({
  ...{ name, titulo, type: 'text', example, synonyms },
});

export const direccionImportColumns: readonly ImportColumn[] = [
  ...clienteReference,
  {
    ...text('nombre', 'Nombre de la dirección', 'Almacén', ['Punto de venta', 'Address name', 'Store name']),
    isName: true,
  },
  {
    ...text('direccion', 'Dirección', 'Calle Mayor 3', ['Domicilio', 'Calle', 'Street', 'Address']),
    isRequired: true,
  },
  text('codigoPostal', 'Código postal', '08001', ['CP', 'C.P.', 'Cód. postal', 'ZIP', 'Postal code']),
  text('poblacion', 'Población', 'Girona', ['Ciudad', 'Localidad', 'City', 'Town', 'Municipio', 'Cidade']),
  text('provincia', 'Provincia', 'Girona', ['State', 'Region', 'Distrito']),
  text('pais', 'País', 'ES', ['Country', 'Código de país', 'ISO']),
  text('contacto', 'Persona de contacto', 'Marta Soler', ['Contacto', 'Contact']),
  text('telefono', 'Teléfono', '600 111 222', ['Tel', 'Tlf', 'Phone', 'Móvil']),
  text('horario', 'Horario', '10:00-14:00', ['Opening hours', 'Horari']),
  text('observaciones', 'Observaciones', '', ['Notas', 'Remarks', 'Notes']),
  {
    ...{ name: 'porDefecto', titulo: 'Habitual', type: 'yesNo', example: 'Sí' },
    synonyms: ['Por defecto', 'Predeterminada', 'Default'],
  },
];

export const mandatoImportColumns: readonly ImportColumn[] = [
  ...clienteReference,
  {
    ...text('referencia', 'Referencia del mandato', 'MAND-2024-001', [
      ...['Mandato', 'Referencia', 'Mandate', 'Mandate reference', 'UMR'],
    ]),
    ...{ isKey: true, isName: true },
  },
  {
    ...{ name: 'firmado', titulo: 'Firmado', type: 'day', example: '15/03/2024', isRequired: true },
    synonyms: ['Fecha de firma', 'Fecha', 'Signed', 'Signature date', 'Signat'],
  },
  text('tipo', 'Tipo', 'CORE', ['Esquema', 'Scheme']),
];
