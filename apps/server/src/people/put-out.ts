import type { Directory } from '../tables/directory.ts';
import type { Feed } from '../tables/feed.ts';
import type { People } from './people.ts';

/** Somebody, by their id, or one device, by its key, is nobody any more: whatever they have open in this process ends. */
export function putOut(
  whose: string,
  { people, feed, directory }: { readonly people: People; readonly feed: Feed; readonly directory: Directory },
): void {
  people.end(whose);
  feed.dismiss(whose);
  for (const table of directory.all()) table.stage.dismiss(whose);
}
