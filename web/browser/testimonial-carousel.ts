import { homeMessages } from '#messages/home.ts';
import Swiper from 'swiper';
import { A11y, Autoplay, Navigation, Pagination, Scrollbar } from 'swiper/modules';
import { loadStyles } from './load-styles.ts';
import styles from './testimonial-carousel.css?url';
import type { DataSelector } from '#web/client/page-data.ts';

export function defineTestimonialCarousel(): void {
  customElements.define('testimonial-carousel', TestimonialCarousel);
}

const { stories } = homeMessages;

const AUTOPLAY_MS = 7000;
const SPACE_BETWEEN_PX = 30;
const MOVE_MS = 400;

/**
 * The carousel of specification section 2.3. It moves by itself unless hovered, focused or paused, or the user prefers
 * reduced motion (web/app/app.css then removes its transitions too).
 */
class TestimonialCarousel extends HTMLElement {
  #pointedAt = false;
  #focused = false;
  #paused = false;
  readonly #lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

  async connectedCallback(): Promise<void> {
    try {
      await loadStyles(styles);
    } catch {
      // It stays a list to swipe.
      return;
    }
    this.dataset.moving = '';
    this.#part('.swiper-wrapper').removeAttribute('tabindex');
    const swiper = this.#startSwiper();
    this.#part('[data-controls]' satisfies DataSelector).classList.remove('invisible');

    const update = () => this.#moveOrRest(swiper);
    this.addEventListener('pointerenter', ({ pointerType }) => {
      this.#pointedAt = pointerType === 'mouse';
      update();
    });
    this.addEventListener('pointerleave', () => {
      this.#pointedAt = false;
      update();
    });
    this.addEventListener('focusin', () => {
      this.#focused = true;
      update();
    });
    this.addEventListener('focusout', ({ relatedTarget }) => {
      this.#focused = relatedTarget instanceof Node && this.contains(relatedTarget);
      update();
    });
    this.#part('[data-autoplay]' satisfies DataSelector).addEventListener('click', () => {
      this.#paused = !this.#paused;
      update();
    });
    this.#lessMotion.addEventListener('change', update);
    update();
  }

  #part(selector: string): HTMLElement {
    const found = this.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`testimonial-carousel without ${selector}`);
    return found;
  }

  #startSwiper(): Swiper {
    const previous = this.#part('[data-arrow=previous]' satisfies DataSelector);
    const next = this.#part('[data-arrow=next]' satisfies DataSelector);
    return new Swiper(this.#part('.swiper'), {
      modules: [A11y, Autoplay, Navigation, Pagination, Scrollbar],
      loop: true,
      speed: MOVE_MS,
      spaceBetween: SPACE_BETWEEN_PX,
      slidesPerView: 1,
      breakpoints: { 768: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
      // Started and stopped below: Swiper's own pausing ignores the focus.
      autoplay: { delay: AUTOPLAY_MS, disableOnInteraction: false },
      navigation: { prevEl: previous, nextEl: next, addIcons: false },
      pagination: {
        el: this.#part('[data-pagination]' satisfies DataSelector),
        clickable: true,
        bulletElement: 'button',
        bulletClass: 'story-dot',
      },
      scrollbar: {
        el: this.#part('[data-scrollbar]' satisfies DataSelector),
        draggable: true,
        horizontalClass: 'story-track',
      },
      a11y: {
        prevSlideMessage: previous.ariaLabel ?? '',
        nextSlideMessage: next.ariaLabel ?? '',
        paginationBulletMessage: stories.goTo,
        slideLabelMessage: stories.position,
        slideRole: '',
      },
    });
  }

  #moveOrRest(swiper: Swiper): void {
    const less = this.#lessMotion.matches;
    const moves = !(less || this.#paused || this.#pointedAt || this.#focused);
    if (moves !== swiper.autoplay.running) {
      if (moves) swiper.autoplay.start();
      else swiper.autoplay.stop();
    }
    const button = this.#part('[data-autoplay]' satisfies DataSelector);
    button.hidden = less;
    button.dataset.autoplay = this.#paused ? 'paused' : 'moving';
    button.ariaLabel = this.#paused ? stories.play : stories.pause;
  }
}
