import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModeloDetail } from '../../catalogue.contract.ts';
import { tallaName } from '../../talla-name.ts';
import { type Audience, galleryPath } from '../audience.ts';
import { CareSymbols } from './care/care-symbols.tsx';

/** Lists fabric, tallas, care and colecciones of a modelo. */
export function ModeloFacts({ modelo, audience }: { modelo: ModeloDetail; audience: Audience }) {
  const { t } = useTranslation();
  const tallas = [...modelo.tallas].sort((one, other) => one.orden - other.orden);
  return (
    <dl className="border-b border-base-300">
      <Fact name={t('Tallas')}>
        <ul className="flex flex-wrap gap-x-3.5 tabular-nums">
          {tallas.map(({ tallaId, nombre }) => (
            <li key={tallaId}>{tallaName(nombre, t)}</li>
          ))}
        </ul>
      </Fact>
      <Fact name={t('Composición')}>{modelo.composicion}</Fact>
      <Fact name={t('Cuidados')}>
        {(modelo.cuidados || modelo.simbolos.length > 0) && (
          <>
            <CareSymbols simbolos={modelo.simbolos} />
            {modelo.cuidados}
          </>
        )}
      </Fact>
      <Fact name={t('En las fotos')}>
        {modelo.estatura !== undefined && t('La modelo mide {{cm}} cm.', { cm: modelo.estatura })}
      </Fact>
      <Fact name={t('Tipo')}>
        <Link to={galleryPath[audience]} search={{ tipo: modelo.modeloTipoId }} className="link-quiet">
          {modelo.modeloTipo}
        </Link>
      </Fact>
      {modelo.colecciones.length > 0 && (
        <Fact name={t('Colecciones')}>
          <ul className="flex flex-wrap gap-x-4">
            {modelo.colecciones.map(({ id, nombre }) => (
              <li key={id}>
                <Link to={galleryPath[audience]} search={{ coleccion: id }} className="link-quiet">
                  {nombre}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-base-300 py-3 sm:grid-cols-[7.5rem_1fr]">
      <dt className="text-sm leading-[1.625rem] text-base-content/75">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
