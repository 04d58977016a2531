import './repetir-words.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { RepeatChangesList } from './repeat-changes-list.tsx';
import type { RepeatOutcome } from './repeat-outcome.ts';

/** Shows the result of a repeated pedido above the page, and takes the focus. */
export function RepeatNotice({
  repeated,
  onDone,
}: {
  repeated: Omit<RepeatOutcome, 'cartId'>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { pedidoId, prendas, cambios } = repeated;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Notice
      tone={cambios.length > 0 ? 'waiting' : 'good'}
      role="region"
      aria-labelledby="repetido"
      className="mb-10 print:hidden"
    >
      <h2 ref={heading} id="repetido" tabIndex={-1} data-page-focus className="text-lg lining-nums">
        {prendas > 0
          ? t('Pedido #{{id}} otra vez en el carrito: {{count}} prendas', { id: pedidoId, count: prendas })
          : t('Del pedido #{{id}} ya no se puede pedir nada', { id: pedidoId })}
      </h2>
      <p className="mb-3 text-sm text-base-content/75">
        {cambios.length > 0
          ? t('Con los precios de hoy. Esto no es como entonces:')
          : t('Con los precios de hoy, que son los de entonces, y todo está disponible.')}
      </p>
      {cambios.length > 0 && <RepeatChangesList cambios={cambios} />}
      <Button tone="quiet" onClick={onDone}>
        {t('Entendido')}
      </Button>
    </Notice>
  );
}
