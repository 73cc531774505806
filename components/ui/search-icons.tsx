import { Icon, type IconProps } from './icons';

export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20.5 20.5" />
);
export const ClockIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 3.5V12l3 2" />
);
