import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ApiError, ValidationError } from '../../../platform/http/call-errors.ts';
import type { Imagen } from '../../../platform/http/imagen.ts';
import { readQuery } from '../../../platform/http/query.ts';
import type { FormField, FormSection } from '../../../platform/ui/form/form-field.ts';
import { PictureControl, PictureLabel } from '../../../platform/ui/form/picture-control.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { type DayLetters, dayLettersRules } from '../day-letters.ts';
import { saveSettingsEndpoint, uploadLogoEndpoint } from '../edit-settings.contract.ts';
import { type SecondFactorRule, secondFactorRules } from '../second-factor-rule.ts';
import { readAppSettingsEndpoint } from '../settings.contract.ts';
import {
  formField,
  type SettingsForm,
  settingsFormSchema,
  settingsOfValues,
  valuesOfSettings,
} from '../settings-values.ts';
import { type TerritoryArea, type TerritoryRule, territoryAreas, territoryRules } from '../territory.ts';
import type { ThemeColour } from '../theme.ts';
import { ColourControl, ReadOnlyColour } from './colour-control.tsx';
import { colourLabels } from './colour-labels.ts';
import { dayLettersLabels } from './day-letters-labels.ts';
import { secondFactorLabels } from './second-factor-labels.ts';
import { territoryAreaLabels, territoryRuleLabels } from './territory-labels.ts';
import { ContrastSummary } from './theme-contrast.tsx';
import { ThemePreview } from './theme-preview.tsx';

interface AjustesFormProps {
  /** The reply of `readEditedSettingsEndpoint`, version included. */
  settings: Record<string, unknown>;
  locked: boolean;
  onSaved(): void;
}

/** Edits the company's settings: its colours with a preview, its data, its minimums. */
export function AjustesForm({ settings, locked, onSaved }: AjustesFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const queries = useQueryClient();
  const [logos, setLogos] = useState<Record<number, Imagen>>({});
  const logo = settings.logo as Imagen | undefined;
  const logoId = settings.logoId as number | undefined;
  const logoOf = (id: unknown) => (typeof id !== 'number' ? undefined : id === logoId ? logo : logos[id]);
  const sections = useSections({
    control: (props) => (
      <PictureControl
        {...props}
        endpoint={uploadLogoEndpoint}
        imagen={logoOf(props.value)}
        onPicture={(id, imagen) => setLogos((before) => ({ ...before, [id]: imagen }))}
      />
    ),
    renderValue: (id) => <PictureLabel imagen={logoOf(id)} />,
  });
  const record = useMemo(() => valuesOfSettings(settings), [settings]);
  return (
    <RecordForm
      schema={settingsFormSchema}
      record={record}
      sections={sections}
      locked={locked}
      save={async (values, version = 0) => {
        try {
          const saved = await call(saveSettingsEndpoint, { body: settingsOfValues(values, version) });
          // The page itself uses the public settings, so these must not be part of them.
          const {
            version: _version,
            secondFactor: _secondFactor,
            dayLetters: _dayLetters,
            territoryRule: _territoryRule,
            territoryArea: _territoryArea,
            blockedOrderDays: _blockedOrderDays,
            creditHorizonDays: _creditHorizonDays,
            logoId: _logoId,
            logo: _logo,
            ...publicSettings
          } = saved;
          queries.setQueryData(readQuery(readAppSettingsEndpoint, {}).queryKey, publicSettings);
          return valuesOfSettings(saved);
        } catch (error) {
          throw withFormFields(error);
        }
      }}
      onSaved={onSaved}
      preview={(values) => (
        <ThemePreview
          theme={values}
          nombre={values.nombre ?? ''}
          lema={values.lema || t('Moda de ceremonia para tiendas')}
        />
      )}
      caution={(values) => <ContrastSummary theme={values} />}
    />
  );
}

/** Renames the server's fields in an error to those of the form. */
function withFormFields(error: unknown): unknown {
  if (error instanceof ValidationError) {
    const fields = Object.entries(error.fields).map(([field, messages]) => [formField(field), messages]);
    return new ValidationError(error.message, error.status, error.body, Object.fromEntries(fields));
  }
  if (!(error instanceof ApiError) || !error.body.actual) return error;
  const actual = valuesOfSettings(error.body.actual as Record<string, unknown>);
  return new ApiError(error.message, error.status, { ...error.body, actual });
}

function useSections(logo: Pick<FormField, 'control' | 'renderValue'>): FormSection<SettingsForm>[] {
  const { t } = useTranslation();
  const colour = (name: ThemeColour): FormField<SettingsForm> => ({
    name,
    label: t(colourLabels[name]),
    control: (props) => <ColourControl {...props} label={t(colourLabels[name])} />,
    renderValue: (value) => (value ? <ReadOnlyColour colour={String(value)} /> : t('(vacío)')),
  });
  const colours = (...names: string[]) =>
    names.flatMap((name) => [
      colour(`theme${name}` as ThemeColour),
      colour(`theme${name}Content` as ThemeColour),
    ]);
  return [
    {
      title: t('Papel y texto'),
      intro: t('Lo que más se ve: casi toda página es papel y tinta.'),
      fields: (
        ['themeBase100', 'themeBaseContent', 'themeBase200', 'themeBase300', 'themeTextColor'] as const
      ).map(colour),
    },
    {
      title: t('Colores de la casa'),
      intro: t('El principal es el de los botones y los enlaces; los demás, para acentos contados.'),
      fields: colours('Primary', 'Secondary', 'Accent', 'Neutral'),
    },
    {
      title: t('Estados'),
      intro: t('Con lo que la página dice que algo va bien, mal o despacio.'),
      fields: colours('Info', 'Success', 'Warning', 'Error'),
    },
    {
      title: t('Datos de la empresa'),
      intro: t('Se ven en el pie de la web, en Contacto y al pie de cada correo.'),
      fields: [
        { name: 'nombre', label: t('Nombre de la casa') },
        { name: 'desde', label: t('Año de fundación') },
        { name: 'lema', label: t('Lema'), wide: true },
        { name: 'direccion', label: t('Dirección'), wide: true },
        {
          name: 'coordenadas',
          label: t('Coordenadas'),
          hint: t('Latitud y longitud, como 41.6079, 2.2873: con ellas «La casa» enseña un mapa.'),
          wide: true,
        },
        { name: 'telefono', label: t('Teléfono'), type: 'tel' },
        { name: 'whatsapp', label: 'WhatsApp', type: 'tel' },
        { name: 'email', label: t('Correo electrónico'), type: 'email' },
        { name: 'instagram', label: 'Instagram' },
        {
          name: 'horario',
          label: t('Horario'),
          hint: t('L, M, X, J, V, S y D son los días. Cada lengua lo lee en la suya.'),
          wide: true,
        },
      ],
    },
    {
      title: t('Datos legales'),
      intro: t('Se ven en el aviso legal y en la política de privacidad.'),
      fields: [
        { name: 'razonSocial', label: t('Razón social') },
        { name: 'nif', label: 'NIF' },
        { name: 'registro', label: t('Inscripción registral'), wide: true },
        {
          name: 'envases',
          label: t('Registro de envases'),
          hint: t('El número del registro de productores, que llevan las facturas: ENV/2026/000000000.'),
          wide: true,
        },
      ],
    },
    {
      title: t('Papeles'),
      intro: t(
        'Pedidos, albaranes, facturas, etiquetas y listas llevan el logotipo y los colores de la casa.',
      ),
      fields: [
        {
          name: 'logoId',
          label: t('Logotipo'),
          hint: t('Mejor de 1000 px de ancho o más, sobre blanco. Sin él va el nombre de la casa.'),
          ...logo,
          wide: true,
        },
      ],
    },
    {
      title: t('Códigos de barras'),
      intro: t(
        'Con ellos se numeran las prendas nuevas. Sin prefijo propio empiezan por 20, para uso interno.',
      ),
      fields: [{ name: 'eanPrefix', label: t('Prefijo EAN de la casa') }],
    },
    {
      title: t('Mínimos'),
      intro: t('Avisan en el carrito; no impiden ningún pedido. Vacío: no hay mínimo.'),
      fields: [
        { name: 'primeraPrendas', label: t('Prendas del primer pedido') },
        { name: 'reposicionPrendas', label: t('Prendas de una reposición') },
        { name: 'portesGratisDesde', label: t('Portes pagados desde (€, sin impuestos)') },
      ],
    },
    {
      title: t('Plazo de fabricación'),
      intro: t(
        'Lo que tarda una prenda que hay que cortar. Lo dicen el carrito, el pedido, su correo y {plazo-fabricacion} en las preguntas. Vacío: no se dice.',
      ),
      fields: [
        { name: 'fabricarDesde', label: t('Desde (semanas)') },
        { name: 'fabricarHasta', label: t('Hasta (semanas)') },
      ],
    },
    {
      title: t('Devoluciones de tiendas'),
      intro: t(
        'Días desde la entrega en que una tienda puede pedirlas. La oficina puede anotarlas también después. Vacío: no hay plazo.',
      ),
      fields: [
        { name: 'devolucionDias', label: t('Cualquier prenda (días)') },
        { name: 'devolucionDefectoDias', label: t('Con defecto o equivocada (días)') },
      ],
    },
    {
      title: t('Territorio'),
      intro: t(
        'Cuando un comercial pide para una tienda un modelo que otra tienda cercana ya ha comprado esta temporada. Los pedidos que envía la tienda misma no se miran.',
      ),
      fields: [
        {
          name: 'territoryRule',
          label: t('Si otra tienda cercana ya lo tiene'),
          choices: territoryRules.map((value) => ({ value, words: t(territoryRuleLabels[value]) })),
          renderValue: (value) => t(territoryRuleLabels[value as TerritoryRule]),
        },
        {
          name: 'territoryArea',
          label: t('Qué es cerca'),
          choices: territoryAreas.map((value) => ({ value, words: t(territoryAreaLabels[value]) })),
          renderValue: (value) => t(territoryAreaLabels[value as TerritoryArea]),
          when: ({ territoryRule }) => territoryRule !== 'off',
        },
      ],
    },
    {
      title: t('Cartas'),
      intro: t(
        'Cuando cambia el día de prendas de un pedido enviado, se escribe una carta. Sin cartas, el cambio se ve en la página del pedido.',
      ),
      fields: [
        {
          name: 'dayLetters',
          label: t('Cartas de fechas cambiadas'),
          choices: dayLettersRules.map((value) => ({ value, words: t(dayLettersLabels[value]) })),
          renderValue: (value) => t(dayLettersLabels[value as DayLetters]),
        },
      ],
    },
    {
      title: t('Pedidos bloqueados'),
      intro: t(
        'Un pedido se bloquea al confirmarlo si la tienda pasa de su límite de crédito o debe facturas vencidas. Después de estos días sus prendas quedan libres.',
      ),
      fields: [
        { name: 'blockedOrderDays', label: t('Días que un pedido bloqueado conserva sus prendas') },
        {
          name: 'creditHorizonDays',
          label: t('Días en que otros pedidos cuentan para el límite de crédito'),
          hint: t('Los que empiezan a servirse más tarde no cuentan.'),
        },
      ],
    },
    {
      title: t('Seguridad'),
      intro: t(
        'Un código del teléfono o una llave de acceso, además de la contraseña. A quien le falte se le pide al entrar, antes de nada.',
      ),
      fields: [
        {
          name: 'secondFactor',
          label: t('Verificación en dos pasos'),
          choices: secondFactorRules.map((value) => ({ value, words: t(secondFactorLabels[value]) })),
          renderValue: (value) => t(secondFactorLabels[value as SecondFactorRule]),
        },
      ],
    },
  ];
}
