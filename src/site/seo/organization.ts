import { structuredData } from '../../platform/ui/page-head.ts';

/** Returns the company as schema.org Organization; facts that the settings lack are left out. */
export function organization(origin: string, empresa: Readonly<Record<string, string | undefined>>) {
  const { nombre, email, telefono, direccion, desde, instagram, razonSocial, nif } = empresa;
  return structuredData({
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: nombre,
    legalName: razonSocial,
    taxID: nif,
    url: `${origin}/`,
    logo: `${origin}/icono-512.png`,
    email,
    telephone: telefono,
    address: direccion,
    foundingDate: desde,
    sameAs: instagram ? [`https://www.instagram.com/${instagram.replace('@', '')}`] : undefined,
  });
}
