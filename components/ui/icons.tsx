import type { ReactNode } from 'react';

// Every page loads this module, so icons of controls that only some pages have are in arrow-icons and action-icons.

/** The size, 20 px by default. */
export type IconProps = { className?: string };

/** `d` is the path of an icon that has only one. */
type FrameProps = IconProps & { d?: string; children?: ReactNode };

/** The frame of an icon: strokes in the color of the text, hidden from screen readers. */
export function Icon({ d, children = <path d={d} />, className = 'size-5' }: FrameProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      {children}
    </svg>
  );
}

export const ShareIcon = (props: IconProps) => (
  <Icon {...props} d="M12 15V3.5M8 7l4-3.5L16 7M7 11H5v10h14V11h-2" />
);
export const TruckIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M2.5 6H14v10.5H9.5m-5 0h-2V6M14 10h4l3.5 3.5v3h-2M14 16.5h.5M4.5 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Zm10 0a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z"
  />
);
export const ReturnIcon = (props: IconProps) => (
  <Icon {...props} d="M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H9" />
);
export const BagIcon = (props: IconProps) => (
  <Icon {...props} d="M5 8h14l1 13H4L5 8Zm4 2V6a3 3 0 0 1 6 0v4" />
);
export const MenuIcon = (props: IconProps) => <Icon {...props} d="M4 8h16M4 16h16" />;
export const HomeIcon = (props: IconProps) => <Icon {...props} d="M4 11 12 4l8 7v9h-5.5v-6h-5v6H4Z" />;
export const GridIcon = (props: IconProps) => (
  <Icon {...props} d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />
);
export const UserIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0" />
);

export function ContrastIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z" />
      <path fill="currentColor" d="M12 3.5a8.5 8.5 0 0 1 0 17Z" />
    </Icon>
  );
}

/** Upright bars side by side: as many as a row of the grid has columns. */
export const TwoColumnsIcon = (props: IconProps) => <Icon {...props} d="M4 5h7v14H4zM13 5h7v14h-7z" />;
export const ThreeColumnsIcon = (props: IconProps) => (
  <Icon {...props} d="M4 5h4v14H4zM10 5h4v14h-4zM16 5h4v14h-4z" />
);
