/** What few pages need, in one file: each further `import()` would be in the script of every page. */
import './visit-analytics';

export { takeFlash } from '@/components/ui/flash';
