import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { CheckBox } from '../../../platform/ui/choice.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import type { FieldShape } from '../../../platform/ui/form/field-shape.ts';
import { NumberControl } from '../../../platform/ui/form/number-control.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import type { DeudaRow } from '../cobros.contract.ts';
import { SituacionMark } from './situacion-mark.tsx';

const amount: FieldShape = { kind: 'number', required: false, optional: true, unit: '€', decimals: 2 };

export interface DebtTableProps {
  debts: readonly DeudaRow[];
  /** The amount for each due date, in euros; a text that is no amount stays as typed. */
  shares: ReadonlyMap<string, unknown>;
  errors?: Readonly<Record<string, string>>;
  onShare(clave: string, share: unknown): void;
}

/** The open due dates of a cliente, with what each of them gets. */
export function DebtTable({ debts, shares, errors = {}, onShare }: DebtTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (euros: number) => formatMoney(euros, language);
  return (
    <Table caption={t('Vencimientos abiertos')} dense>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('Elegir')}</span>
          </th>
          <th scope="col">{t('Factura')}</th>
          <th scope="col">{t('Vence')}</th>
          <th scope="col" className="figure">
            {t('Pendiente')}
          </th>
          <th scope="col" className="figure">
            {t('Se aplica')}
          </th>
          <th scope="col" className="figure max-sm:hidden">
            {t('Queda')}
          </th>
        </tr>
      </thead>
      <tbody>
        {debts.map((debt) => {
          const { id, numero, fecha, pendiente } = debt;
          const share = shares.get(id);
          return (
            <tr key={id}>
              <td>
                <CheckBox
                  aria-label={t('Elegir {{numero}}', { numero })}
                  checked={share !== undefined}
                  onChange={({ target }) => onShare(id, target.checked ? pendiente : undefined)}
                />
              </td>
              <th scope="row" className="font-normal">
                {numero}
              </th>
              <td>
                {formatDay(fecha, language)}
                {debt.situacion !== 'porVencer' && (
                  <span className="block">
                    <SituacionMark {...debt} />
                  </span>
                )}
              </td>
              <td className="figure">{money(pendiente)}</td>
              <td className="w-36 min-w-28">
                <Field
                  label={<span className="sr-only">{t('Se aplica a {{numero}}', { numero })}</span>}
                  error={errors[id]}
                >
                  {(control) => (
                    <NumberControl
                      {...control}
                      name={`deuda-${id}`}
                      shape={amount}
                      disabled={false}
                      value={share}
                      onChange={(next) => onShare(id, next)}
                      onBlur={() => {}}
                    />
                  )}
                </Field>
              </td>
              <td className="figure max-sm:hidden">
                {typeof share === 'number' ? money(Math.round((pendiente - share) * 100) / 100) : ''}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
