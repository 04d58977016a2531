/** The carriers of the house. Names and addresses are invented. */
export const TRANSPORTISTAS = [
  { nombre: 'Transportes Ribera', enlace: 'https://ribera.example/envios/{seguimiento}', marca: 'RB' },
  { nombre: 'Expresso Ibérico', enlace: 'https://expresso.example/seguir?n={seguimiento}', marca: 'EX' },
  { nombre: 'Paquetería Montnegre', enlace: '', marca: 'PM' },
] as const;
