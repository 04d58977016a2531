/** The icons of the shell, in one line weight; the text beside or behind them gives their meaning. */
import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M2 6.5h16M2 13.5h16" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M4 4l12 12M16 4L4 16" />
  </Icon>
);

export const AccountIcon = () => (
  <Icon>
    <circle cx="10" cy="6.5" r="3.5" />
    <path d="M3 18c.5-4 3.2-6 7-6s6.5 2 7 6" />
  </Icon>
);

export const CartIcon = () => (
  <Icon>
    <path d="M3.5 6.5h13l-1 11h-11z" />
    <path d="M7 8.5V5.5a3 3 0 0 1 6 0v3" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="M12.5 12.5L18 18" />
  </Icon>
);

/** Speech lines: the assistant. */
export const AssistantIcon = () => (
  <Icon>
    <path d="M3 4h14v10H9.5L6 17.5V14H3z" />
    <path d="M6.5 7.8h7M6.5 10.4h4.5" />
  </Icon>
);

/** A clothes hanger: the catalogue. */
export const CatalogueIcon = () => (
  <Icon>
    <path d="M10 8.5V7.3c1.2-.3 2-1 2-2.1a2 2 0 0 0-4 0" />
    <path d="M10 8.5l8 6.3H2z" />
  </Icon>
);
