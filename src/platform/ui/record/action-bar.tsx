import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../action-menu.tsx';
import { Button } from '../button.tsx';
import type { RecordAction } from './action.ts';
import { KeyMark } from './key-mark.tsx';

interface ActionBarProps<Row> {
  row: Row;
  /** The actions that the row's state allows. */
  actions: readonly RecordAction<Row>[];
  running: string | undefined;
  /** The page has a form, whose save is the main act: the page's own stand beside it as equals. */
  hasForm?: boolean;
  onAction(action: RecordAction<Row>): void;
  /** Creates another record: «Nueva pregunta». */
  create?: { words: string; onCreate(): void };
  onKeys(): void;
}

/** The number of actions that stand beside the name; the others are in a menu. */
const maxShown = 3;

/** The actions of a record: the first ones as buttons with their keys, the others in a menu. */
export function ActionBar<Row>(props: ActionBarProps<Row>) {
  const { row, actions, running, hasForm, onAction, create, onKeys } = props;
  const { t } = useTranslation();
  // An action of this record goes before one that opens a new record.
  const shown = actions
    .filter(({ removes }) => !removes)
    .toSorted((one, other) => Number(Boolean(one.to)) - Number(Boolean(other.to)))
    .slice(0, maxShown);
  const main = shown.find(({ primary }) => primary);
  const rest = actions.filter((action) => !shown.includes(action));
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2">
      {[...(main ? [main] : []), ...shown.filter((action) => action !== main)].map((action) => (
        <Button
          key={action.name}
          tone={action === main && !hasForm ? 'primary' : 'outline'}
          aria-keyshortcuts={action.key}
          busy={running === action.name}
          disabled={action.blocked?.(row) !== undefined}
          title={action.blocked?.(row)}
          onClick={() => onAction(action)}
        >
          {action.label}
          {action.key && <KeyMark>{action.key}</KeyMark>}
        </Button>
      ))}
      <ActionMenu
        label={t('Más acciones')}
        isAlone={shown.length === 0}
        acts={[
          ...(create ? [{ name: 'crear', words: create.words, onAct: create.onCreate, key: 'n' }] : []),
          ...rest.map((action) => ({
            name: action.name,
            words: action.label,
            key: action.key,
            danger: action.danger,
            hint: action.blocked?.(row),
            disabled: running !== undefined || action.blocked?.(row) !== undefined,
            onAct: () => onAction(action),
          })),
          { name: 'teclas', words: t('Teclas'), onAct: onKeys, key: '?' },
        ].map(({ key, words, ...act }) => ({
          ...act,
          words: (
            <span className="flex w-full items-center justify-between gap-6">
              {words}
              {key && <KeyMark>{key}</KeyMark>}
            </span>
          ),
        }))}
      />
    </div>
  );
}
