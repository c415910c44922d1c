import { searchMessages } from '#messages/search.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { FEED_TYPE } from './feed-path.ts';

/** @param path of the feed, without language */
export function FeedLink({ path }: { path: string }) {
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      rel="alternate nofollow"
      type={FEED_TYPE}
      href={inPageLanguage(path)}
    >
      {searchMessages.filters.feed}
    </a>
  );
}
