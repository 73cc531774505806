/**
 * Runs npm scripts at the same time, and prints what each has said and how long it took when it has ended:
 * `tsx scripts/run-together.ts lint types`. Ends with code 1 when one of them fails.
 */
import { spawn } from 'node:child_process';

function runScript(name: string): Promise<boolean> {
  const child = spawn('npm', ['run', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const startedAt = performance.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`npm run ${name}: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => {
      process.stdout.write(output);
      console.log(`npm run ${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
      if (code !== 0) console.error(`npm run ${name} failed.`);
      resolve(code === 0);
    });
  });
}

void Promise.all(process.argv.slice(2).map(runScript)).then((results) =>
  process.exit(results.every(Boolean) ? 0 : 1),
);
