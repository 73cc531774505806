import { themeSheetResponse } from '@/lib/store-info/theme-sheet';

type Context = { params: Promise<{ file: string }> };

/** The style sheet of a shop's theme, the same at every hostname. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return themeSheetResponse((await params).file);
}
