/**
 * The ids of texts that are true of the demo company only: another company words them itself or shows none.
 */
export const sampleTextos: ReadonlySet<string> = new Set([
  ...['tejidos', 'patron', 'confeccion'].map((valor) => `portada.${valor}.texto`),
  'contacto.cita',
  'casa.descripcion',
  'casa.entrada',
  'casa.historia',
  ...['primero', 'segundo', 'tercero'].map((parrafo) => `casa.historia.${parrafo}`),
  ...['calidad', 'diseno', 'confeccion'].map((valor) => `casa.${valor}.texto`),
  ...['dibujo', 'patron', 'prueba', 'corte', 'confeccion', 'repaso'].map(
    (paso) => `casa.pasos.${paso}.texto`,
  ),
  ...['tiendas', 'tallas', 'plazos'].map((razon) => `casa.razones.${razon}.texto`),
  'casa.razones.minimos.sin',
  ...['texto', 'tren', 'coche', 'avion'].map((lugar) => `casa.visita.${lugar}`),
]);
