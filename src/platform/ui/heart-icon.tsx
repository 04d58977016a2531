import { Icon } from './icons.tsx';

/** Separate from the other icons, which every page loads. */
export const HeartIcon = ({ full }: { full: boolean }) => (
  <Icon>
    <path
      d="M8 13.5L2.8 8.2a3.3 3.3 0 0 1 0-4.6 3.2 3.2 0 0 1 4.6 0l.6.6.6-.6a3.2 3.2 0 0 1 4.6 0 3.3 3.3 0 0 1 0 4.6z"
      fill={full ? 'currentColor' : 'none'}
    />
  </Icon>
);
