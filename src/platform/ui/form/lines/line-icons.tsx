/** The icons of the tools of a line table. */
import { Icon } from '../../icons.tsx';

export const DuplicateIcon = () => (
  <Icon>
    <path d="M5 5h9v9H5z" />
    <path d="M2 11V2h9" />
  </Icon>
);

export const RemoveIcon = () => (
  <Icon>
    <path d="M3 4.5h10M6.5 4V2.5h3V4M4.5 4.5l.5 9h6l.5-9" />
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M5.5 3L2.5 6l3 3M3 6h6.5a4 4 0 0 1 0 8H6" />
  </Icon>
);

export const RedoIcon = () => (
  <Icon>
    <path d="M10.5 3l3 3-3 3M13 6H6.5a4 4 0 0 0 0 8H10" />
  </Icon>
);
