import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOUTIQUE, type Cliente, INVITADO, LOJA } from './clientes.ts';
import { addDays, at } from './days.ts';
import { licenciaPdf } from './licencia-pdf.ts';
import { dni, nifSociedad, nipc, tvaFrancesa } from './tax-ids.ts';

export interface Registro {
  tipo: 'nuevo' | 'conocido';
  estado: 'pendiente' | 'aprobada' | 'activada' | 'rechazada';
  nombre: string;
  email: string;
  telefono: string;
  pais: string;
  empresa: string;
  nif: string;
  direccion: string;
  mensaje: string;
  idioma: 'es' | 'en' | 'ca' | 'pt';
  visitado: boolean;
  motivo: string;
  clienteId: number | null;
  licencia: { clave: string; nombre: string; tipo: string; bytes: Uint8Array } | null;
  /** Instants. */
  fecha: string;
  cambiado: string;
}

type Sketch = Partial<Omit<Registro, 'licencia' | 'fecha' | 'cambiado'>> &
  Pick<Registro, 'nombre' | 'email'> & {
    licencia?: 'pdf' | 'foto' | 'none';
    /** The days before yesterday of its arrival and of its decision. */
    hace: number;
    decidida?: number;
  };

/** The cliente whose tax number another request repeats. */
const MISMO_NIF = 24;

const sketches = (clientes: readonly Cliente[]): Sketch[] => {
  const known = (id: number) => {
    const { nombre, email, telefono, razonSocial, nif, direccion, pais } = clientes[id - 1] as Cliente;
    return { nombre, email, telefono, empresa: razonSocial, nif, direccion, pais, clienteId: id };
  };
  return [
    {
      nombre: 'Rosario Ejemplo Vidal',
      email: 'rosario@atelier-rosario.example',
      empresa: 'Atelier Rosario',
      nif: dni(9001),
      direccion: 'Calle Inventada, 12, 46001 València',
      mensaje: 'Abrimos en marzo una tienda de ceremonia. Nos interesan las madrinas y la talla plus.',
      hace: 0,
      licencia: 'foto',
    },
    {
      nombre: 'Mercè Mostra i Puig',
      email: 'merce@modes-merce.example',
      empresa: 'Modes Mercè, S.L.',
      nif: nifSociedad(9002),
      direccion: 'Carrer de la Mostra, 3, 17001 Girona',
      idioma: 'ca',
      hace: 0,
    },
    {
      nombre: 'Teresa Modelo',
      email: 'teresa@tienda-teresa.example',
      empresa: 'Tienda Teresa',
      nif: clientes[MISMO_NIF - 1]?.nif ?? '',
      mensaje: 'Ya les compramos hace años con otro correo.',
      hace: 1,
      licencia: 'foto',
    },
    {
      nombre: 'Graça Exemplo',
      email: 'graca@noivas-graca.example',
      telefono: '+351 210 000 904',
      empresa: 'Noivas da Graça, Lda.',
      nif: nipc(904),
      pais: 'PT',
      direccion: 'Rua do Exemplo, 40, 4700-001 Braga',
      mensaje: 'Gostaríamos de receber a tabela de preços para Portugal.',
      idioma: 'pt',
      visitado: true,
      hace: 2,
    },
    {
      nombre: 'Nadie Conocido',
      email: 'nadie@sin-papeles.example',
      telefono: '+34 600 000 905',
      mensaje: 'La licencia la enviaré por correo.',
      hace: 3,
      licencia: 'none',
      visitado: true,
    },
    {
      nombre: 'Hélène Exemple',
      email: 'helene@boutique-helene.example',
      telefono: '+33 4 68 00 09 06',
      empresa: 'Boutique Hélène',
      nif: tvaFrancesa(906),
      pais: 'FR',
      idioma: 'en',
      hace: 4,
    },
    {
      nombre: 'Pilar Prueba Soto',
      email: 'pilar@novias-pilar.example',
      empresa: 'Novias Pilar, S.L.',
      nif: nifSociedad(9007),
      estado: 'aprobada',
      hace: 6,
      decidida: 5,
    },
    {
      nombre: 'Ramon Prova',
      email: 'ramon@vestits-ramon.example',
      empresa: 'Vestits Ramon',
      nif: dni(9008),
      estado: 'aprobada',
      idioma: 'ca',
      hace: 25,
      decidida: 20,
      licencia: 'foto',
    },
    { ...known(INVITADO), tipo: 'conocido', estado: 'aprobada', licencia: 'none', hace: 3 },
    {
      ...known(BOUTIQUE),
      nombre: 'Begoña Muñoz Prueba',
      estado: 'activada',
      hace: 400,
      decidida: 398,
      licencia: 'foto',
    },
    {
      ...known(LOJA),
      tipo: 'conocido',
      estado: 'activada',
      idioma: 'pt',
      licencia: 'none',
      hace: 300,
      decidida: 296,
    },
    {
      nombre: 'Curiosa Particular',
      email: 'curiosa@correo.example',
      estado: 'rechazada',
      motivo: 'Vendemos solo a tiendas con licencia de apertura en vigor.',
      hace: 40,
      decidida: 39,
      licencia: 'foto',
    },
    {
      nombre: 'Outlet Sin Tienda',
      email: 'outlet@sin-tienda.example',
      empresa: 'Outlet Sin Tienda, S.L.',
      nif: nifSociedad(9013),
      estado: 'rechazada',
      motivo: 'En su zona ya servimos a otra tienda.',
      hace: 800,
      decidida: 795,
      // Its retention of two years is over.
      licencia: 'none',
    },
  ];
};

/**
 * Returns requests in all their estados, around the day (`YYYY-MM-DD`); the newest are unreviewed. The latest
 * arrived the day before, because the company may be filled before office hours.
 */
export function registros(today: string, clientes: readonly Cliente[]): Registro[] {
  const foto = readFileSync(join(import.meta.dirname, 'data', 'licencia.jpg'));
  return sketches(clientes).map(({ hace, decidida = hace, licencia = 'pdf', ...sketch }, i) => {
    const estado = sketch.estado ?? 'pendiente';
    const paper = { clave: `licencias/demo/${i + 1}.${licencia === 'foto' ? 'jpg' : 'pdf'}` };
    return {
      tipo: 'nuevo',
      telefono: `+34 600 000 9${String(i + 1).padStart(2, '0')}`,
      pais: 'ES',
      empresa: '',
      nif: '',
      direccion: '',
      mensaje: '',
      idioma: 'es',
      visitado: estado !== 'pendiente',
      motivo: '',
      clienteId: null,
      ...sketch,
      estado,
      licencia:
        licencia === 'none'
          ? null
          : licencia === 'foto'
            ? { ...paper, nombre: 'licencia.jpg', tipo: 'image/jpeg', bytes: foto }
            : {
                ...paper,
                nombre: 'Licencia de apertura.pdf',
                tipo: 'application/pdf',
                bytes: licenciaPdf([
                  'LICENCIA DE APERTURA',
                  `Titular: ${sketch.empresa || sketch.nombre}`,
                  `NIF: ${sketch.nif ?? ''}`,
                  'Actividad: comercio al por menor de prendas de vestir',
                  '',
                  'Papel de la empresa de demostración: no es ningún documento.',
                ]),
              },
      fecha: at(addDays(today, -1 - hace), 8, 7 * (i % 8)),
      cambiado: at(addDays(today, -1 - decidida), 8, 7 * (i % 8)),
    };
  });
}
