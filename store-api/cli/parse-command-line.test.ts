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
});

test.each([[[]], [['help']], [['--help']], [['products', 'import', '--help']]])(
  '%j asks for help',
  (words) => {
    expect(parse(...words)).toBeNull();
  },
);

test('says what is unknown', () => {
  expect(() => parse('products', 'paint')).toThrow('There is no command "products paint".');
  expect(() => parse('products', 'import', 'a.csv', '--fast')).toThrow(/--fast.*\n.*--skip-bad/s);
});

test('the help lists all commands', () => {
  const help = helpText(commands);
  expect(commands.filter(({ name }) => !help.includes(`  ${name}`))).toEqual([]);
});
