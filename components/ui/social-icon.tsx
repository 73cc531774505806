const X = 'M4 4h4.3L20 20h-4.3ZM19.4 4l-6.5 7.1M4.6 20l6.5-7.1';

// Drawn for this shop, in the style of its other icons.
const DRAWINGS = new Map(
  Object.entries({
    instagram: {
      name: 'Instagram',
      path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM16.9 7.1v0',
    },
    facebook: {
      name: 'Facebook',
      path: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM15.2 7.8h-.7a2.5 2.5 0 0 0-2.5 2.5V21M9.2 13h5.4',
    },
    x: { name: 'X', path: X },
    twitter: { name: 'Twitter', path: X },
    youtube: {
      name: 'YouTube',
      path: 'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10.2 9v6l5-3Z',
    },
    linkedin: {
      name: 'LinkedIn',
      path: 'M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5ZM8 10.8V16M8 7.8v0M11.7 16v-5.2M11.7 13.2c0-1.5 1-2.4 2.2-2.4s2.1.8 2.1 2.4V16',
    },
    pinterest: {
      name: 'Pinterest',
      path: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9 13.2c-1.6-2.6-.2-6 3.2-6 2.3 0 3.9 1.6 3.9 3.7 0 2.2-1.4 4-3.2 4-1 0-1.7-.5-2-1.3M12 10.6l-2.4 9.9',
    },
    whatsapp: {
      name: 'WhatsApp',
      path: 'M3.5 20.5l1.2-4.3A8.7 8.7 0 1 1 7.9 19.4ZM9.3 8.2c-.9.5-1 1.7-.5 2.8a8.4 8.4 0 0 0 4.4 4.3c1 .4 2.2.2 2.7-.8l-1.9-1.5-1.1.9a5.5 5.5 0 0 1-2.8-2.7l.9-1.1Z',
    },
  }),
);

const LINK =
  'M10.2 13.8a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 1 0-5.7-5.7l-1.1 1.1M13.8 10.2a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 1 0 5.7 5.7l1.1-1.1';

/**
 * The icon of a social network, or a link icon for an unknown one. Its title is the network's name, which names the link
 * around it.
 *
 * @param props.network as the store spells it, case-insensitive
 */
export function SocialIcon({ network, className = 'size-5' }: { network: string; className?: string }) {
  const { name, path } = DRAWINGS.get(network.trim().toLowerCase()) ?? {
    name: capitalize(network),
    path: LINK,
  };
  return (
    <svg role="img" viewBox="0 0 24 24" className={`icon ${className}`}>
      <title>{name}</title>
      <path d={path} />
    </svg>
  );
}

function capitalize(network: string): string {
  const name = network.trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
