/** Checks the settings before a build on Vercel: the first part of `npm run vercel-build`. */
import { checkVercelSettings } from './lib/vercel-settings';
import { withEnvFiles } from './lib/settings';

const { problems, warnings } = checkVercelSettings(withEnvFiles(process.cwd(), 'production', process.env));
for (const warning of warnings) console.warn(`Warning: ${warning}`);
for (const problem of problems) console.error(`Error: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
