import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { FormSection } from '../../../platform/ui/form/form-field.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import {
  type EditedVerifactuSettings,
  saveVerifactuSettingsEndpoint,
  type VerifactuSettings,
  verifactuSettingsSchema,
} from '../verifactu.contract.ts';
import { dutyLabels, modeLabels } from './verifactu-labels.ts';

interface VerifactuFormProps {
  settings: VerifactuSettings;
  locked: boolean;
  onSaved(): void;
}

type Edited = Omit<EditedVerifactuSettings, 'version'>;

/** The mode of the company, its duty, and the producer of the software. */
export function VerifactuForm({ settings, locked, onSaved }: VerifactuFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const sections: FormSection<Edited>[] = [
    {
      title: t('Modo'),
      intro: t('Desde el 1 de enero de 2027 no se emite con el modo apagado.'),
      fields: [
        {
          name: 'mode',
          label: t('Modo'),
          choices: labelChoices(t, modeLabels),
          hint: t('Producción se deja solo el 31 de diciembre, y sin registros por enviar.'),
        },
        { name: 'duty', label: t('Obligación'), choices: labelChoices(t, dutyLabels) },
        {
          name: 'producerName',
          label: t('Productor del programa'),
          hint: t('En blanco: la propia empresa.'),
        },
        { name: 'producerNif', label: t('NIF del productor') },
        {
          name: 'declaration',
          label: t('Declaración responsable'),
          long: true,
          wide: true,
          // The places are written in braces of their own, so the text takes no parameters.
          hint: t(
            'En blanco: el texto del programa. {version}, {fecha}, {productor} y {nif} se rellenan solos.',
          ),
        },
      ],
    },
  ];
  return (
    <RecordForm
      schema={verifactuSettingsSchema}
      record={settings}
      sections={sections}
      locked={locked}
      save={(values, version = 0) => call(saveVerifactuSettingsEndpoint, { body: { ...values, version } })}
      onSaved={onSaved}
    />
  );
}
