import { useTranslation } from 'react-i18next';
import { keepFocus } from './keep-focus.ts';
import { hasSign, ToolSign } from './tool-signs.tsx';
import { useTools } from './use-tools.ts';

/** The tools over the ledger, for who has a mouse: two signs, a few words, and what lists the keys. */
export function ToolRow({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const tools = useTools(disabled);
  return (
    <fieldset
      aria-label={t('Herramientas')}
      className="order-last -ml-3 flex basis-full flex-wrap items-center text-sm min-[100rem]:order-none min-[100rem]:basis-auto print:hidden"
    >
      {tools.map(({ id, name, keys, disabled: off, run }) => (
        <button
          key={id}
          type="button"
          disabled={off}
          aria-label={hasSign(id) ? name : undefined}
          title={hasSign(id) ? name : undefined}
          aria-keyshortcuts={keys}
          {...keepFocus}
          onClick={run}
          className={`grid min-h-9 min-w-9 cursor-pointer place-items-center px-3 hover:bg-base-200 disabled:cursor-default disabled:opacity-35 disabled:hover:bg-transparent ${id === 'help' ? 'ml-auto' : ''}`}
        >
          {hasSign(id) ? <ToolSign id={id} /> : <span className="link-quiet">{name}</span>}
        </button>
      ))}
    </fieldset>
  );
}
