/** Modelos as tests of the back office send them. */

let count = 0;
/** Returns a whole modelo with two colores in two tallas. */
export function editedModeloBody(given: object = {}) {
  count += 1;
  return {
    ...{ referencia: `NUEVO-${count}`, nombre: 'Mònica Peña', modeloTipoId: 1, temporadaId: 1 },
    descripcion: { es: 'Vestido de prueba', en: 'Test dress' },
    partes: [] as object[],
    composicion: { es: '100 % seda' },
    cuidados: {},
    cuidadoId: 1,
    ...{ escote: 'pico', manga: 'francesa', largo: 'midi', ocasiones: ['madrina', 'boda-de-dia'] },
    colorIds: [2, 1],
    variantes: [
      { colorId: 2, tallaId: 1, cerrado: false },
      { colorId: 1, tallaId: 1, cerrado: false },
      { colorId: 1, tallaId: 2, cerrado: false },
    ],
    medidas: [{ id: 'm1', tallaId: 1, busto: 84, largoTotal: 102.5 }],
    imagenes: [] as object[],
    ...{ precio: 89.5, pvpr: 239 },
    tarifas: [{ id: 't1', tarifaId: 2, precio: 80 }],
    cambios: [],
    suplementos: [{ id: 's1', desdeTallaId: 2, importe: 6 }],
    ...{ codigoHs: '620443', origen: 'ES', peso: 640 },
    ...{ publicado: true, novedad: false, coleccionIds: [1] },
    ...given,
  };
}
