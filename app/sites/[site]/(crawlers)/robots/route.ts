import { publicOrigin } from '@/lib/env';
import { keptAnswer } from '../answers';
import { robotsText } from './robots-text';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

/** `/robots.txt` */
export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  return keptAnswer(site, 'text/plain; charset=utf-8', () => robotsText(publicOrigin(site)));
}
