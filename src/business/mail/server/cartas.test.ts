import { describe, expect, it } from 'vitest';
import { languages } from '../../../platform/i18n/languages.ts';
import { translate } from '../../../platform/server/texts.ts';
import { type CartaContext, type CartaData, type CartaName, cartas } from './cartas.ts';

const attack = '<img src=x onerror=alert(1)>';
const dataOfCarta: { [K in CartaName]: CartaData[K] } = {
  restablecer: { nombre: 'Ana' },
  enlace: { nombre: 'Ana', email: 'ana+1@tienda.example' },
  invitacionCuenta: { nombre: 'Ana' },
  cambiada: { nombre: 'Ana', fecha: '3 mar 2027' },
  correoCambiado: { nombre: 'Ana', fecha: '3 mar 2027', email: 'a…@tienda.example' },
  secondFactor: { nombre: 'Ana', fecha: '3 mar 2027', change: 'recoveryUsed' },
  recibida: {},
  equipo: { id: '7', nombre: attack, email: 'a@b.example', telefono: '6', empresa: '', pais: 'España' },
  aprobada: { nombre: 'Ana', pagina: '/set-new-customer-data/' },
  rechazada: { nombre: 'Ana', motivo: attack },
  invitacion: { nombre: 'Ana', pagina: '/set-password-known-customer/' },
  contacto: {
    nombre: attack,
    email: 'a@b.example',
    telefono: '',
    tienda: '',
    asunto: 'visita',
    mensaje: attack,
    idioma: 'pt',
  },
  contactoRecibido: { asunto: 'visita' },
  personaPedida: {
    ...{ nombre: attack, tienda: '', email: 'a@b.example', telefono: '', idioma: 'pt', conversacion: '3' },
    clave: '',
    dialogo: JSON.stringify([{ mensaje: attack, respuesta: attack }]),
  },
  albaranEnviado: {
    ...{ id: '3', numero: 'ALB27-000003', fecha: '2027-02-01', portes: 'reembolso', pedidos: '1041 1044' },
    ...{ bultos: '2', prendas: '12', transportista: attack, reembolso: '12050', cancelado: attack },
    ...{ seguimiento: attack, enlace: 'https://ribera.example/1' },
  },
  albaranIncidencia: {
    ...{ numero: 'ALB27-000003', fecha: '2027-02-01', estado: 'perdido', resto: 'cancelar' },
    ...{ pedidos: '1041', prendas: '12', transportista: attack, motivo: attack },
  },
  pedidoRecibido: {
    pedido: '1041',
    lector: 'tienda',
    tienda: 'Núria',
    prendas: '1200',
    modelos: '14',
    total: '123450',
    entregas: JSON.stringify([
      {
        ...{ tipo: 'stock', prendas: 2 },
        lineas: [
          {
            nombre: 'Alba',
            colores: [
              { color: { es: 'Negro', pt: 'Preto' }, tallas: [{ talla: '38', cantidad: 1 }] },
              { color: { es: 'Rojo', pt: 'Vermelho' }, tallas: [{ talla: '', cantidad: 1 }] },
            ],
          },
        ],
      },
      { tipo: 'stock', fecha: '2026-12-01', prendas: 5 },
      { tipo: 'produccion', fecha: '2026-12-04', prendas: 40 },
      { tipo: 'porFabricar', prendas: 3 },
    ]),
  },
  promesaCambiada: {
    pedido: '1041',
    cambios: JSON.stringify(
      Array.from({ length: 41 }, (_, n) => ({
        ...{ prenda: `M-${n} ${attack}`, cantidad: 2, antes: '2027-02-01', despues: 'porFabricar' },
      })),
    ),
  },
  pedidoCancelado: {
    ...{ pedido: '1041', lector: 'tienda', tienda: 'Núria', por: 'Ana', prendas: '12', total: '123450' },
    ...{ motivo: attack, borrador: 'Pedido #1041' },
  },
  suplementos: {
    ...{ pedido: '1041', lector: 'tienda', tienda: 'Núria', total: '123450' },
    encargos: JSON.stringify([{ nombre: attack, suplemento: 2550 }]),
  },
  pedidoRevisado: {
    ...{ pedido: '1041', lector: 'tienda', tienda: 'Núria', totalAntes: '123450', total: '100000' },
    ...{ mensaje: attack, pideAcuerdo: 'si' },
    cambios: JSON.stringify([{ que: 'cantidad', linea: attack, prenda: 'Negro 38', antes: 2, despues: 1 }]),
  },
  pedidoContestado: { pedido: '1041', tienda: 'Núria', respuesta: 'rechazado', nota: attack },
  certificateExpires: { subject: attack, fecha: '2027-01-15', dias: '30' },
  devolucionContestada: {
    ...{ lector: 'tienda', id: '7', numero: 'DEV26-000007', pedido: '1041', tienda: 'Núria' },
    ...{ estado: 'decidida', prendas: '3', nota: attack, abono: '2', rechazada: '1' },
  },
  facturaEmitida: {
    ...{ id: '12', numero: attack, fecha: '2027-02-01', total: '123450' },
    vencimientos: JSON.stringify([{ fecha: '2027-03-03', importe: 123450 }]),
  },
  colorRetirado: {
    ...{ prenda: 'Aurora · Esmeralda', prendas: '6', pedidos: '#1042', tallas: '38 × 6', motivo: 'Lote' },
    ...{ sustituto: 'Lucía', sustitutoId: '12' },
  },
  pedidoCompra: { id: '12' },
  liquidacionAprobada: { id: '12', trimestre: attack, base: '182340', total: '193280' },
  reciboDevuelto: {
    ...{ tienda: attack, clienteId: '7', total: '123450' },
    recibos: JSON.stringify([{ numero: attack, importe: 123450, motivo: 'AM04', fecha: '2027-03-05' }]),
  },
  reclamacion: {
    ...{ clienteId: '7', paso: '1', total: '123450' },
    vencimientos: JSON.stringify([{ numero: attack, fecha: '2027-03-03', importe: 123450 }]),
  },
};
const contextIn = (idioma: (typeof languages)[number]): CartaContext => ({
  t: (key, params) => translate(idioma, key, params),
  link: (path) => `https://percha.example${path}`,
  idioma,
  plazos: { fabricarDesde: 4, fabricarHasta: 6 },
  clave: 'a/b+c',
});
const write = (carta: CartaName, idioma: (typeof languages)[number]) =>
  (cartas[carta] as (datos: never, voice: CartaContext) => ReturnType<(typeof cartas)['recibida']>)(
    dataOfCarta[carta] as never,
    contextIn(idioma),
  );

describe('cartas', () => {
  it.each(Object.keys(cartas) as CartaName[])('writes %s with its own text in each language', (carta) => {
    const subjects = languages.map((idioma) => {
      const { subject, parts } = write(carta, idioma);
      expect(JSON.stringify([subject, parts])).not.toContain('{{');
      return subject;
    });
    expect(new Set(subjects).size).toBe(languages.length);
  });

  it('links each letter to its page with the key', () => {
    const hrefs = (carta: CartaName) =>
      write(carta, 'es').parts.flatMap((part) => ('button' in part ? part.href : []));
    expect(hrefs('aprobada')).toEqual(['https://percha.example/set-new-customer-data/a%2Fb%2Bc']);
    expect(hrefs('invitacion')).toEqual(['https://percha.example/set-password-known-customer/a%2Fb%2Bc']);
    expect(hrefs('equipo')).toEqual(['https://percha.example/admin/registros/7']);
    expect(hrefs('promesaCambiada')).toEqual(['https://percha.example/pedido/1041']);
    const toCompany = cartas.pedidoCancelado(
      { ...dataOfCarta.pedidoCancelado, lector: 'casa' },
      contextIn('es'),
    );
    expect(toCompany.parts.at(-1)).toMatchObject({ href: 'https://percha.example/admin/pedidos/1041' });
    expect(hrefs('pedidoRecibido')).toEqual(['https://percha.example/pedido/1041']);
    // Only the shop can open the page of its pedido.
    const toRep = cartas.pedidoRecibido(
      { ...dataOfCarta.pedidoRecibido, lector: 'comercial' },
      contextIn('es'),
    );
    expect(toRep.parts.at(-1)).toMatchObject({ href: 'https://percha.example/admin' });
  });

  it('tells a rep of changed days: of one order, or of several in a summary', () => {
    const cambio = { prenda: 'M-1', cantidad: 2, antes: '2027-02-01', despues: '2027-03-01' };
    const one = cartas.promesaCambiada(
      { lector: 'comercial', pedido: '7', tienda: 'Núria', cambios: JSON.stringify([cambio]) },
      contextIn('es'),
    );
    expect(one.subject).toBe('Cambian fechas del pedido #7 de Núria');
    expect(one.parts.at(-1)).toMatchObject({ href: 'https://percha.example/admin/pedidos/7' });
    const pedidos = Array.from({ length: 22 }, (_, n) => ({
      ...{ pedido: String(n), tienda: 'Núria', cambios: [cambio], rest: n },
    }));
    const { subject, parts } = cartas.promesaCambiada(
      { lector: 'comercial', pedidos: JSON.stringify(pedidos) },
      contextIn('es'),
    );
    expect(subject).toBe('Cambian fechas de 22 pedidos de sus clientes');
    expect(parts.filter((part) => 'rows' in part)).toHaveLength(20);
    expect(parts).toContainEqual({ paragraph: '#1 · Núria' });
    expect(parts).toContainEqual({ paragraph: 'Y de 19 prendas más.' });
    expect(parts).toContainEqual({ paragraph: 'Y 2 pedidos más.' });
    expect(JSON.stringify(parts)).toContain('Ya hemos avisado a las tiendas por correo');
    const silent = cartas.promesaCambiada(
      { lector: 'comercial', pedidos: JSON.stringify([{ ...pedidos[0], sinCarta: true }, pedidos[1]]) },
      contextIn('es'),
    );
    expect(JSON.stringify(silent.parts)).not.toContain('Ya hemos avisado');
    expect(silent.parts).toContainEqual({ paragraph: '#0 · Núria · sin correo' });
  });

  it('lists the own days of modelos, and the order that is replaced', () => {
    const diasLineas = JSON.stringify([
      { nombre: 'Alba', fechaEntrega: '2027-03-01', servirHasta: '2027-03-15', cancelarTras: '2027-03-31' },
      { nombre: 'Berta', fechaEntrega: '2027-03-01' },
      { nombre: 'Clara', servirHasta: '2027-03-15', cancelarTras: '2027-03-15' },
    ]);
    const { parts } = cartas.pedidoRecibido(
      { ...dataOfCarta.pedidoRecibido, diasLineas, sustituye: '1039' },
      contextIn('es'),
    );
    const rows = parts.flatMap((part) => ('rows' in part ? part.rows : []));
    expect(rows).toContainEqual(['Sustituye al pedido', '#1039']);
    const days = 'servir del 1 de marzo de 2027 al 15 de marzo de 2027';
    expect(rows).toContainEqual(['Alba', `${days} · cancelar después del 31 de marzo de 2027`]);
    expect(rows).toContainEqual(['Berta', 'servir desde el 1 de marzo de 2027']);
    expect(rows).toContainEqual(['Clara', 'servir hasta el 15 de marzo de 2027']);
  });

  it('names forty changed garments, and counts the others', () => {
    const { parts } = write('promesaCambiada', 'es');
    const [rows] = parts.flatMap((part) => ('rows' in part ? [part.rows] : []));
    expect(rows).toHaveLength(40);
    expect(rows?.[0]).toEqual([`2 × M-0 ${attack}`, 'sin fecha todavía (antes: 1 de febrero de 2027)']);
    expect(parts).toContainEqual({ paragraph: 'Y de 2 prendas más.' });
  });

  it('lists the deliveries with their cells and the estimate for garments to be made', () => {
    const rows = (idioma: 'es' | 'pt') =>
      write('pedidoRecibido', idioma).parts.flatMap((part) => ('rows' in part ? part.rows.slice(-4) : []));
    expect(rows('es').slice(-4)).toEqual([
      ['2 al momento', 'Alba · Negro 38 × 1 · Rojo Única × 1'],
      ['5 de almacén, para el 1 de diciembre de 2026', ''],
      ['40 el 4 de diciembre de 2026', ''],
      ['3 sin fecha todavía (de 4 a 6 semanas)', ''],
    ]);
    expect(rows('pt').at(-4)?.[1]).toBe('Alba · Preto 38 × 1 · Vermelho Único × 1');
    const { entregas: _, ...older } = dataOfCarta.pedidoRecibido;
    expect(JSON.stringify(cartas.pedidoRecibido(older, contextIn('es')).parts)).not.toContain('Entregas');
  });

  it("formats figures in the reader's language", () => {
    expect(JSON.stringify(write('pedidoRecibido', 'es').parts)).toMatch(/1\.234,50\s€/);
    expect(JSON.stringify(write('pedidoRecibido', 'en').parts)).toContain('€1,234.50');
  });
});
