import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { readAppSettingsEndpoint } from '../settings.contract.ts';

/** Renders the company's name on paper only: the site's own header is not printed. */
export function PrintHeader() {
  const { data } = useQuery(readQuery(readAppSettingsEndpoint, {}));
  const { nombre, direccion, telefono, email } = data?.empresa ?? {};
  return (
    <div className="mb-8 hidden items-baseline justify-between gap-x-8 border-b border-base-300 pb-3 print:flex">
      <p className="font-serif text-xl">{nombre}</p>
      <p className="text-right text-xs">{[direccion, telefono, email].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
