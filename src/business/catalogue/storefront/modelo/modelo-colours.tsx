import { useTranslation } from 'react-i18next';
import { ColourDots } from '../../../../platform/ui/colour-dots.tsx';
import type { ModeloDetail } from '../../catalogue.contract.ts';

interface ModeloColoursProps {
  colores: ModeloDetail['colores'];
  chosen: number | undefined;
  onChoose: (modeloColorId: number) => void;
  nombre: string;
}

/** The colours as dots, with the chosen one's name beside the label. */
export function ModeloColours({ colores, chosen, onChoose, nombre }: ModeloColoursProps) {
  const { t } = useTranslation();
  const current = colores.find(({ modeloColorId }) => modeloColorId === chosen);
  return (
    <div>
      <p aria-hidden="true">
        <span className="text-base-content/75">{t('Color')}</span> {current?.nombre}
      </p>
      <ColourDots
        colours={colores.map((colour) => ({ ...colour, id: colour.modeloColorId }))}
        value={chosen}
        onChange={onChoose}
        label={t('Color de {{nombre}}', { nombre })}
        size={26}
        className="-ml-2 gap-1 pt-1"
      />
    </div>
  );
}
