/** All that can fail at a shop. */
import { FAULTS } from '../../test-support/faulty-proxy';
import type { startBreakableShop } from './shop';

export type BreakableShop = Awaited<ReturnType<typeof startBreakableShop>>;

export type Fault = {
  name: string;
  begin: () => unknown;
  end: () => unknown;
  /** Whether the storefront is there meanwhile. */
  isServed?: boolean;
  /** Whether the store leaves calls without an answer. */
  isSilent?: boolean;
};

const CLOCK_JUMP_MS = 3 * 3600 * 1000;

/** Programs that restart or are killed are dead meanwhile; other answers are told from none by code that the long form tries. */
const COARSE = ['silent'];

/** Services die, hang, are slow, and answer nonsense or a part. */
function faultsOfServices({ services }: BreakableShop, isShort: boolean): Fault[] {
  const tried = FAULTS.filter((fault) => !isShort || COARSE.includes(fault));
  return Object.entries(services).flatMap(([name, service]) =>
    tried.map((fault) => ({
      name: `${name} ${fault}`,
      begin: () => service.set(fault),
      end: () => service.set(null),
      isSilent: name === 'store API' && fault === 'silent',
    })),
  );
}

/** What is done or not, of which the shop hears the opposite or nothing. */
function faultsOfPartners({ bank, mail }: BreakableShop): Fault[] {
  const ofBank = (name: string, mode: 'down' | 'lost') => ({
    name: `payment provider ${name}`,
    begin: () => (bank.state.mode = mode),
    end: () => (bank.state.mode = 'up'),
  });
  const ofMail = (name: string, state: 'refusing' | 'mute') => ({
    name: `mail server ${name}`,
    begin: () => mail.set(state),
    end: () => mail.set('well'),
  });
  return [
    ofBank('answers 500', 'down'),
    ofBank('loses its answers', 'lost'),
    ofMail('refuses mails', 'refusing'),
    ofMail('loses its answers', 'mute'),
  ];
}

/** Programs that are stopped and started again as an operator does; in short only Redis and the database, as the others are killed. */
function restarts({ redis, postgres, end, restart }: BreakableShop, isShort: boolean): Fault[] {
  const ofPrograms = (['store API', 'storefront'] as const).map((program) => ({
    name: `${program} restarts`,
    begin: () => end(program, 'stop'),
    end: () => restart(program),
    isServed: program === 'store API',
  }));
  return [
    ...(isShort ? [] : ofPrograms),
    ...(redis ? [{ name: 'Redis restarts', begin: redis.kill, end: redis.restart }] : []),
    ...(postgres
      ? [
          {
            name: 'database restarts',
            begin: () => postgres.setDown(true),
            end: () => postgres.setDown(false),
          },
        ]
      : []),
  ];
}

function kills({ end, restart }: BreakableShop, count: number): Fault[] {
  return Array.from({ length: count }, (_, index): Fault => {
    const program = index % 2 === 0 ? 'storefront' : 'store API';
    return {
      name: `kill ${index + 1} of the ${program}`,
      begin: () => end(program, 'kill'),
      end: () => restart(program),
      isServed: program === 'store API',
    };
  });
}

/**
 * @param options `isFirst`: no database was tried before. The faults of all but the database are the same on both
 * @returns kills last
 */
export function faultsOf(
  shop: BreakableShop,
  options: { isFirst: boolean; isShort: boolean; kills: number },
): Fault[] {
  const { disk, clock } = shop;
  const clockJumps = [CLOCK_JUMP_MS, -CLOCK_JUMP_MS].map((ms) => ({
    name: `clock jumps by ${ms / 3_600_000} h`,
    begin: () => clock.advance(ms),
    end: () => clock.advance(-ms),
  }));
  const shared = [
    ...faultsOfServices(shop, options.isShort),
    ...faultsOfPartners(shop),
    // Before a program ends: the clock waits for all that have ever gone by it.
    ...clockJumps,
    ...restarts(shop, options.isShort),
  ];
  const diskFull = { name: 'disk full', begin: () => disk?.setFull(true), end: () => disk?.setFull(false) };
  return [
    ...shared.filter(({ name }) => options.isFirst || name.startsWith('database')),
    ...(disk ? [diskFull] : []),
    ...kills(shop, options.kills),
  ];
}
