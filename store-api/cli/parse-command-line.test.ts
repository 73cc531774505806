import { commands } from '../admin/commands';
import { helpText, parseCommandLine } from './parse-command-line';

const parse = (...words: string[]) => parseCommandLine(words, commands);

test('splits the arguments of a command, and takes --shop anywhere', () => {
  const typed = parse('products', 'import', '--shop', 'shop.example', 'all.csv', '--dry-run');
  expect(typed).toMatchObject({
    command: { name: 'products import' },
    args: ['all.csv'],
    hostname: 'shop.example',
    values: { args: ['all.csv'], 'dry-run': true },
  });
  expect(parse('backup', 'a')).toMatchObject({ command: { name: 'backup' }, args: ['a'], hostname: null });
  expect(parse('backup', 'a', '--migrate')).toMatchObject({ migrates: true, values: { args: ['a'] } });
});

test('takes --yes as the answer to a question, and as a value where there is none', () => {
  expect(parse('restore', 'a')).toMatchObject({ question: expect.stringContaining('by those of a?') });
  expect(parse('restore')).toMatchObject({ question: null });
  const deletion = parse('products', 'delete', 'KL-1', '--yes');
  expect(deletion).toMatchObject({ question: null, values: { args: ['KL-1'] } });
  expect(parse('shops', 'remove', 'shop.example', '--yes', 'Shop')).toMatchObject({
    question: null,
    values: { yes: 'Shop' },
  });
  expect(() => parse('backup', 'a', '--yes')).toThrow('--yes');
});

const helpOf = (...words: string[]) => {
  const asked = parse(...words);
  return 'help' in asked ? asked.help.map(({ name }) => name) : null;
};

test.each([[[]], [['help']], [['--help']], [['help', 'paint']]])('%j asks for help with all', (words) => {
  expect(helpOf(...words)).toEqual(commands.map(({ name }) => name));
});

test.each([[['products', 'import', 'a.csv', '--help']], [['help', 'products', 'import']]])(
  '%j asks for help with one command',
  (words) => {
    expect(helpOf(...words)).toEqual(['products import']);
  },
);

test.each([[['help', 'orders']], [['orders']], [['orders', '--help']]])(
  '%j asks for help with several commands',
  (words) => {
    const names = helpOf(...words) ?? [];
    expect(names).toContain('orders cancel');
    expect(names.every((name) => name.startsWith('orders '))).toBe(true);
  },
);

test('says what is unknown', () => {
  expect(() => parse('--shop', 'shop.example', 'backup', 'a')).toThrow('There is no command');
  expect(() => parse('products', 'paint')).toThrow('There is no command "products paint".');
  expect(() => parse('products', 'import', 'a.csv', '--fast')).toThrow(/--skip-bad.*\n\n.*--fast/s);
});

test('the help lists all commands', () => {
  const help = helpText(commands);
  expect(commands.filter(({ name }) => !help.includes(`  ${name}`))).toEqual([]);
});
