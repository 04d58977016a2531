import { useTranslation } from 'react-i18next';
import { preventFocusLoss } from './prevent-focus-loss.ts';
import { hasIcon, ToolIcon } from './tool-icons.tsx';
import { useTools } from './use-tools.ts';

/** The tools above the table, for mouse users. */
export function MatrixToolbar({ disabled }: { disabled: boolean }) {
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
          aria-label={hasIcon(id) ? name : undefined}
          title={hasIcon(id) ? name : undefined}
          aria-keyshortcuts={keys}
          {...preventFocusLoss}
          onClick={run}
          className={`grid min-h-9 min-w-9 cursor-pointer place-items-center px-3 hover:bg-base-200 disabled:cursor-default disabled:opacity-35 disabled:hover:bg-transparent ${id === 'help' ? 'ml-auto' : ''}`}
        >
          {hasIcon(id) ? <ToolIcon id={id} /> : <span className="link-quiet">{name}</span>}
        </button>
      ))}
    </fieldset>
  );
}
