import { Icon, type IconProps } from './icons';

export const CloseIcon = (props: IconProps) => <Icon {...props} d="M6 6l12 12M18 6 6 18" />;
export const HeartIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 20.5 4.3 12.8a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.7.8.7-.8a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7Z"
  />
);
