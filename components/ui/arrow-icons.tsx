import { Icon, type IconProps } from './icons';

export const PreviousIcon = (props: IconProps) => <Icon {...props} d="m15 5-7 7 7 7" />;
export const NextIcon = (props: IconProps) => <Icon {...props} d="m9 5 7 7-7 7" />;
export const DownIcon = (props: IconProps) => <Icon {...props} d="m6 9 6 6 6-6" />;
