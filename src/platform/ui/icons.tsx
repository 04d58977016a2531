/** The icons of controls, in one line weight and the text's colour; labels give their meaning. */
import type { ReactNode } from 'react';

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
      className="shrink-0"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M2 2l12 12M14 2L2 14" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="7" cy="7" r="5" />
    <path d="M11 11l4 4" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M3 6l5 5 5-5" />
  </Icon>
);

export const UpIcon = () => (
  <Icon>
    <path d="M3 10l5-5 5 5" />
  </Icon>
);

export const TickIcon = () => (
  <Icon>
    <path d="M3 8.5l3.5 3.5L13 4.5" strokeWidth="1.8" />
  </Icon>
);

export const AddIcon = () => (
  <Icon>
    <path d="M8 2v12M2 8h12" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon>
    <path d="M2 3.5h12v10.5H2zM2 7h12M5 1.5v3.5M11 1.5v3.5" />
  </Icon>
);

/** Leads to another tab. */
export const OpenIcon = () => (
  <Icon>
    <path d="M6 3H3v10h10v-3M9 2.5h4.5V7M13.5 2.5L7 9" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M2.5 8h1M7.5 8h1M12.5 8h1" strokeWidth="2" />
  </Icon>
);

/** Both arrows for a sortable column, a single arrow for the current order. */
export const OrderIcon = ({ order }: { order: 'none' | 'ascending' | 'descending' }) => (
  <Icon>
    {order !== 'descending' && <path d="M5 6l3-3 3 3" />}
    {order !== 'ascending' && <path d="M5 10l3 3 3-3" />}
  </Icon>
);

/** A star for favourites. */
export const StarIcon = ({ filled }: { filled: boolean }) => (
  <Icon>
    <path
      d="M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z"
      fill={filled ? 'currentColor' : 'none'}
      strokeLinejoin="round"
    />
  </Icon>
);

/** A small arrow beside a heading that folds. */
export const FoldIcon = () => (
  <Icon>
    <path d="M5 6.5l3 3 3-3" />
  </Icon>
);
