import { describe, expect, it } from 'vitest';
import { languages } from '../../../platform/i18n/languages.ts';
import { say } from '../../../platform/server/texts.ts';
import { cartas, type DatosDeCarta, type NombreDeCarta, type Voz } from './cartas.ts';

const attack = '<img src=x onerror=alert(1)>';
const told: { [K in NombreDeCarta]: DatosDeCarta[K] } = {
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
  pedidoRecibido: {
    pedido: '1041',
    lector: 'tienda',
    tienda: 'Núria',
    prendas: '1200',
    modelos: '14',
    total: '123450',
  },
};
const voz = (idioma: (typeof languages)[number]): Voz => ({
  say: (key, params) => say(idioma, key, params),
  link: (path) => `https://percha.example${path}`,
  idioma,
  clave: 'a/b+c',
});
const write = (carta: NombreDeCarta, idioma: (typeof languages)[number]) =>
  (cartas[carta] as (datos: never, voice: Voz) => ReturnType<(typeof cartas)['recibida']>)(
    told[carta] as never,
    voz(idioma),
  );

describe('every letter', () => {
  it.each(Object.keys(cartas) as NombreDeCarta[])('%s has words of its own in each language', (carta) => {
    const subjects = languages.map((idioma) => {
      const { asunto, piezas } = write(carta, idioma);
      expect(JSON.stringify([asunto, piezas])).not.toContain('{{');
      return asunto;
    });
    expect(new Set(subjects).size).toBe(languages.length);
  });

  it('leads to its page by the key', () => {
    const hrefs = (carta: NombreDeCarta) =>
      write(carta, 'es').piezas.flatMap((pieza) => ('boton' in pieza ? pieza.href : []));
    expect(hrefs('aprobada')).toEqual(['https://percha.example/set-new-customer-data/a%2Fb%2Bc']);
    expect(hrefs('invitacion')).toEqual(['https://percha.example/set-password-known-customer/a%2Fb%2Bc']);
    expect(hrefs('equipo')).toEqual(['https://percha.example/admin/registros/7']);
    expect(hrefs('pedidoRecibido')).toEqual(['https://percha.example/pedido/1041']);
    // The page of a pedido is its shop's own.
    const toRep = cartas.pedidoRecibido({ ...told.pedidoRecibido, lector: 'comercial' }, voz('es'));
    expect(toRep.piezas.at(-1)).toMatchObject({ href: 'https://percha.example/admin' });
  });

  it('writes figures as its reader does', () => {
    expect(JSON.stringify(write('pedidoRecibido', 'es').piezas)).toMatch(/1\.234,50\s€/);
    expect(JSON.stringify(write('pedidoRecibido', 'en').piezas)).toContain('€1,234.50');
  });
});
