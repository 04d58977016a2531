/** Product CSVs for tests, in the shape that shops export. */
const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Variant Image',
  'Surcharge From Size',
  'Surcharge',
  'Surcharge Tarifa',
];

export const header = `${columns.join(',')}\n`;

type Option = readonly [name: string, value: string];

export interface LineParts {
  handle?: string;
  title?: string;
  body?: string;
  type?: string;
  tags?: string;
  published?: string;
  option1?: Option;
  option2?: Option;
  option3?: Option;
  quantity?: string;
  price?: string;
  compareAt?: string;
  barcode?: string;
  image?: string;
  position?: string;
  alt?: string;
  variantImage?: string;
  surcharge?: readonly [from: string, amount: string, tarifa?: string];
}

/** Returns a whole file of these lines; the default line is a public product `a` at 50 without options. */
export function catalogueCsv(...lines: LineParts[]): string {
  return header + lines.map((parts) => `${row(parts).map(cell).join(',')}\n`).join('');
}

function row({ handle = 'a', title = 'A', published = 'true', price = '50', ...parts }: LineParts): string[] {
  const { option1 = title ? ['Title', 'Default Title'] : ['', ''] } = parts;
  const of = (option: Option = ['', '']) => [...option];
  const text = [handle, title, parts.body ?? '', 'demo', parts.type ?? '', parts.tags ?? 'women', published];
  const variant = ['', parts.quantity ?? '1', price, parts.compareAt ?? '', parts.barcode ?? ''];
  const picture = [
    parts.image ?? '',
    parts.position ?? '',
    parts.alt ?? '',
    'false',
    parts.variantImage ?? '',
  ];
  const [from = '', amount = '', tarifa = ''] = parts.surcharge ?? [];
  return [
    ...text,
    ...of(option1 as Option),
    ...of(parts.option2),
    ...of(parts.option3),
    ...variant,
    ...picture,
    ...[from, amount, tarifa],
  ];
}

const cell = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
