import { homeMessages } from '#messages/home.ts';
import dilip from '#web/home/portraits/dilip.svg';
import kareem from '#web/home/portraits/kareem.svg';
import kavita from '#web/home/portraits/kavita.svg';
import ramesh from '#web/home/portraits/ramesh.svg';
import sunita from '#web/home/portraits/sunita.svg';
import { dataset } from '#web/client/page-data.ts';
import { Icon } from '#web/ui/icon.tsx';

const PORTRAITS = [sunita, ramesh, kareem, kavita, dilip];
/** All have five stars: they are examples of what the market wants to earn. */
const STARS = 5;

/**
 * Five static entries (specification section 2.3), marked as examples: a swipeable list without script, else a carousel
 * (browser/testimonial-carousel.ts).
 */
export function Testimonials() {
  const { stories } = homeMessages;
  return (
    <section className="page py-6 sm:py-10" aria-labelledby="stories">
      <h2 id="stories" className="text-2xl">
        {stories.title}
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-bark">{stories.note}</p>
      <testimonial-carousel>
        <div className="swiper">
          <ul className="swiper-wrapper" tabIndex={0} aria-label={stories.list}>
            {stories.entries.map((story, place) => (
              <li key={story.name} className="swiper-slide">
                <Story story={story} portrait={PORTRAITS[place]} />
              </li>
            ))}
          </ul>
        </div>
        {/* Reserves its place, so that nothing moves once the script runs. */}
        <div {...dataset({ 'data-controls': '' })} className="invisible mt-3 noscript:hidden">
          <div className="flex items-center justify-center gap-1">
            <Arrow label={stories.previous} which="previous" side="left" />
            <div {...dataset({ 'data-pagination': '' })} className="flex min-h-11 justify-center" />
            <Arrow label={stories.next} which="next" side="right" />
          </div>
          <div className="mx-auto flex max-w-md items-center gap-2">
            <div {...dataset({ 'data-scrollbar': '' })} className="h-11 flex-1" />
            <button type="button" {...dataset({ 'data-autoplay': '' })} className={ROUND} aria-label={stories.pause}>
              <span {...dataset({ 'data-when': 'moving' })}>
                <Icon name="pause" />
              </span>
              <span {...dataset({ 'data-when': 'paused' })}>
                <Icon name="play" />
              </span>
            </button>
          </div>
        </div>
      </testimonial-carousel>
    </section>
  );
}

const ROUND = 'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soil hover:bg-sand';

function Arrow({ label, which, side }: { label: string; which: 'previous' | 'next'; side: 'left' | 'right' }) {
  return (
    <button type="button" className={ROUND} aria-label={label} {...dataset({ 'data-arrow': which })}>
      <Icon name={`chevron-${side}`} className="size-6" />
    </button>
  );
}

interface StoryProps {
  story: (typeof homeMessages.stories.entries)[number];
  portrait: string | undefined;
}

function Story({ story, portrait }: StoryProps) {
  const { stories } = homeMessages;
  return (
    <figure className="card flex h-full flex-col p-4">
      <p className="mb-3 flex items-center justify-between gap-2">
        <span className="rounded-full border border-line bg-sand px-3 py-0.5 text-sm font-semibold text-bark">
          {stories.example}
        </span>
        <span className="flex text-geru-dark" role="img" aria-label={stories.rating({ stars: STARS })}>
          {Array.from({ length: STARS }, (_, star) => (
            <Icon key={star} name="star" className="size-4 fill-current" />
          ))}
        </span>
      </p>
      <blockquote className="flex-1 font-serif text-base leading-snug">{`“${story.quote}”`}</blockquote>
      <figcaption className="mt-4 flex items-center gap-3">
        <img
          src={portrait}
          alt={stories.portrait({ name: story.name })}
          width={56}
          height={56}
          loading="lazy"
          className="shrink-0 rounded-full"
        />
        <span>
          <span className="block font-semibold">{story.name}</span>
          <span className="block text-sm text-bark">{story.place}</span>
        </span>
      </figcaption>
    </figure>
  );
}
