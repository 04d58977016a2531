import type { Access } from '#src/platform/http/endpoint.ts';

/** The calls of cobros with their access. */
export const cobrosSurface: [call: string, access: Access][] = [
  ['GET /lob/api/v1/cobros/user/pendientes', 'signedIn'],
  ['POST /lob/api/v1/cobros/deudas/search', { permission: 'Permissions.Cobros.Search' }],
  ['POST /lob/api/v1/cobros/deudas/excel-export', { permission: 'Permissions.Cobros.Search' }],
  ['POST /lob/api/v1/cobros/search', { permission: 'Permissions.Cobros.Search' }],
  ['POST /lob/api/v1/cobros/excel-export', { permission: 'Permissions.Cobros.Search' }],
  ['GET /lob/api/v1/cobros/{id}', { permission: 'Permissions.Cobros.View' }],
  ['GET /lob/api/v1/cobros/panel', { permission: 'Permissions.Cobros.Search' }],
  ['POST /lob/api/v1/cobros/panel/excel', { permission: 'Permissions.Cobros.Search' }],
  ['GET /lob/api/v1/cobros/cuenta/{id}', { permission: 'Permissions.Cobros.View' }],
  ['GET /lob/api/v1/cobros/de-factura/{id}', { permission: 'Permissions.Cobros.View' }],
  ['POST /lob/api/v1/cobros/create', { permission: 'Permissions.Cobros.Create' }],
  ['POST /lob/api/v1/cobros/{id}/aplicar', { permission: 'Permissions.Cobros.Create' }],
  ['POST /lob/api/v1/cobros/{id}/devolver', { permission: 'Permissions.Cobros.Create' }],
  ['POST /lob/api/v1/cobros/{id}/contra', { permission: 'Permissions.Cobros.Delete' }],
  ['POST /lob/api/v1/cobros/incobrable', { permission: 'Permissions.Cobros.Update' }],
  ['POST /lob/api/v1/cobros/aplazar', { permission: 'Permissions.Cobros.Update' }],
  ['GET /lob/api/v1/reclamaciones/propuesta', { permission: 'Permissions.Reclamaciones.View' }],
  ['POST /lob/api/v1/reclamaciones', { permission: 'Permissions.Reclamaciones.Create' }],
  ['GET /lob/api/v1/reclamaciones/cliente/{id}', { permission: 'Permissions.Cobros.View' }],
  ['POST /lob/api/v1/reclamaciones/cliente/{id}', { permission: 'Permissions.Reclamaciones.Update' }],
  ['POST /lob/api/v1/facturas/caja-diaria', { permission: 'Permissions.Caja.View' }],
  ['POST /lob/api/v1/caja/cerrar', { permission: 'Permissions.Caja.Create' }],
];

/** The calls of remesas, bank accounts and statements with their access. */
export const remesasSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/cuentas-bancarias/search', { permission: 'Permissions.CuentasBancarias.Search' }],
  ['POST /lob/api/v1/cuentas-bancarias/excel-export', { permission: 'Permissions.CuentasBancarias.Search' }],
  ['GET /lob/api/v1/cuentas-bancarias/{id}', { permission: 'Permissions.CuentasBancarias.View' }],
  ['POST /lob/api/v1/cuentas-bancarias/create', { permission: 'Permissions.CuentasBancarias.Create' }],
  ['PUT /lob/api/v1/cuentas-bancarias/{id}', { permission: 'Permissions.CuentasBancarias.Update' }],
  ['POST /lob/api/v1/remesas/search', { permission: 'Permissions.Remesas.Search' }],
  ['POST /lob/api/v1/remesas/excel-export', { permission: 'Permissions.Remesas.Search' }],
  ['GET /lob/api/v1/remesas/{id}', { permission: 'Permissions.Remesas.View' }],
  ['POST /lob/api/v1/remesas/propuesta', { permission: 'Permissions.Remesas.Create' }],
  ['POST /lob/api/v1/remesas/create', { permission: 'Permissions.Remesas.Create' }],
  ['POST /lob/api/v1/remesas/{id}/presentar', { permission: 'Permissions.Remesas.Update' }],
  ['GET /lob/api/v1/remesas/{id}/fichero', { permission: 'Permissions.Remesas.View' }],
  ['POST /lob/api/v1/remesas/{id}/cobrar', { permission: 'Permissions.Remesas.Update' }],
  ['POST /lob/api/v1/remesas/{id}/anular', { permission: 'Permissions.Remesas.Delete' }],
  ['POST /lob/api/v1/remesas/devolver', { permission: 'Permissions.Remesas.Update' }],
  ['POST /lob/api/v1/remesas/leer-devoluciones', { permission: 'Permissions.Remesas.Update' }],
  ['POST /lob/api/v1/extractos-bancarios/search', { permission: 'Permissions.ExtractosBancarios.Search' }],
  [
    'POST /lob/api/v1/extractos-bancarios/excel-export',
    { permission: 'Permissions.ExtractosBancarios.Search' },
  ],
  ['GET /lob/api/v1/extractos-bancarios/{id}', { permission: 'Permissions.ExtractosBancarios.View' }],
  ['POST /lob/api/v1/extractos-bancarios/leer', { permission: 'Permissions.ExtractosBancarios.Create' }],
  [
    'POST /lob/api/v1/extractos-bancarios/{id}/confirmar',
    { permission: 'Permissions.ExtractosBancarios.Update' },
  ],
  ['POST /lob/api/v1/extractos-bancarios/descartar', { permission: 'Permissions.ExtractosBancarios.Update' }],
];

/** The calls of the adviser's file with their access. */
export const contabilidadSurface: [call: string, access: Access][] = [
  ['GET /lob/api/v1/contabilidad/meses', { permission: 'Permissions.Contabilidad.View' }],
  ['POST /lob/api/v1/contabilidad/vista', { permission: 'Permissions.Contabilidad.View' }],
  ['POST /lob/api/v1/contabilidad/exportar', { permission: 'Permissions.Contabilidad.Create' }],
  ['POST /lob/api/v1/contabilidad/cerrar', { permission: 'Permissions.Contabilidad.Update' }],
  [
    'GET /lob/api/v1/contabilidad/exportaciones/{id}/fichero',
    { permission: 'Permissions.Contabilidad.View' },
  ],
  ['GET /lob/api/v1/contabilidad/cuentas', { permission: 'Permissions.Contabilidad.View' }],
  ['PUT /lob/api/v1/contabilidad/cuentas', { permission: 'Permissions.Contabilidad.Update' }],
  ['POST /lob/api/v1/contabilidad/informes/iva', { permission: 'Permissions.Contabilidad.View' }],
  ['POST /lob/api/v1/contabilidad/informes/terceros', { permission: 'Permissions.Contabilidad.View' }],
  [
    'POST /lob/api/v1/contabilidad/informes/intracomunitarias',
    { permission: 'Permissions.Contabilidad.View' },
  ],
  ['POST /lob/api/v1/contabilidad/informes/excel', { permission: 'Permissions.Contabilidad.View' }],
  ['POST /lob/api/v1/contabilidad/informes/documentos', { permission: 'Permissions.Contabilidad.View' }],
];
