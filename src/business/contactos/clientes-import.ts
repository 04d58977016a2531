/** The columns of an import of clientes. */
import type { ImportColumn } from '../../platform/import/import-column.ts';
import { facturarCadaLabels, formaDePagoLabels, formaDePagoSynonyms } from './cliente.ts';

const text = (name: string, titulo: string, example: string, synonyms: string[] = []): ImportColumn => ({
  ...{ name, titulo, type: 'text', example, synonyms },
});

export const clienteImportColumns: readonly ImportColumn[] = [
  {
    ...{ name: 'id', titulo: 'Número', type: 'integer', isKey: true, example: '' },
    synonyms: ['Nº', 'Número de cliente', 'Customer number', 'Número de client'],
  },
  {
    ...text('nombre', 'Nombre comercial', 'Boutique Aurora', ['Nombre', 'Cliente', 'Tienda', 'Shop', 'Name']),
    ...{ isRequired: true, isName: true },
  },
  text('razonSocial', 'Razón social', 'Aurora Moda SL', ['Empresa', 'Company', 'Nombre fiscal']),
  {
    ...text('nif', 'NIF', 'B12345674', [
      'CIF',
      'NIF/CIF',
      'CIF/NIF',
      'C.I.F.',
      'N.I.F.',
      'NIF/DNI',
      'DNI',
      'VAT',
      'VAT number',
      'Tax ID',
      'NIPC',
    ]),
    isName: true,
  },
  text('email', 'Correo electrónico', 'hola@aurora.example', ['Email', 'E-mail', 'Mail', 'Correo']),
  text('telefono', 'Teléfono', '600 111 222', ['Tel', 'Tlf', 'Phone', 'Móvil', 'Telèfon']),
  text('direccion', 'Dirección', 'Calle Mayor 3', ['Domicilio', 'Calle', 'Street', 'Adreça', 'Morada']),
  text('codigoPostal', 'Código postal', '08001', ['CP', 'C.P.', 'Cód. postal', 'ZIP', 'Postal code']),
  text('poblacion', 'Población', 'Girona', ['Ciudad', 'Localidad', 'City', 'Town', 'Municipio', 'Cidade']),
  text('provincia', 'Provincia', 'Girona', ['State', 'Region', 'Distrito']),
  text('pais', 'País', 'ES', ['Country', 'Código de país', 'ISO']),
  text('idioma', 'Idioma', 'es', ['Language', 'Lang']),
  text('comercial', 'Comercial', 'Marta Soler', ['Representante', 'Agente', 'Vendedor', 'Agent', 'Rep']),
  text('tarifa', 'Tarifa', 'General', ['Price list', 'Tabela']),
  {
    ...{ name: 'recargoEquivalencia', titulo: 'Recargo de equivalencia', type: 'yesNo', example: 'No' },
    synonyms: ['Recargo', 'RE', 'R.E.', 'Rec. equivalencia', 'Rec. equiv.', 'Rec. equiv'],
  },
  {
    ...text('formaPago', 'Forma de pago', formaDePagoLabels.giro, ['Pago', 'Payment', 'Payment method']),
    words: formaDePagoLabels,
    wordSynonyms: formaDePagoSynonyms,
  },
  {
    ...text('plazos', 'Plazos en días', '30, 60', ['Plazos', 'Vencimientos', 'Payment terms', 'Días']),
    listExample: '30; 60',
  },
  {
    ...text('diasPago', 'Días fijos de pago', '10, 25', [
      ...['Días de pago', 'Día de pago', 'Payment days', 'Dies de pagament', 'Dias de pagamento'],
    ]),
    listExample: '10; 25',
  },
  { ...text('facturarCada', 'Se factura', facturarCadaLabels.entrega), words: facturarCadaLabels },
  {
    ...{ name: 'facturarPorDireccion', titulo: 'Una factura por dirección de entrega', type: 'yesNo' },
    ...{ example: 'No', synonyms: ['Factura por dirección', 'Factura por tienda'] },
  },
  {
    ...{ name: 'limiteCredito', titulo: 'Límite de crédito', type: 'money', example: '3000' },
    ...{ synonyms: ['Crédito', 'Riesgo', 'Credit limit', 'Límite de riesgo'], hasTotal: true },
  },
  { name: 'limiteAsegurado', titulo: 'Límite asegurado', type: 'money', example: '2000', synonyms: ['CyC'] },
  text('subcuenta', 'Subcuenta contable', '430000012', ['Subcuenta', 'Cuenta', 'Cuenta contable', 'Account']),
  text('iban', 'IBAN', 'ES91 2100 0418 4502 0005 1332', ['Cuenta bancaria', 'Bank account']),
  text('notas', 'Notas', '', ['Observaciones', 'Comentarios', 'Notes', 'Remarks']),
];
