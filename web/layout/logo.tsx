import { siteMessages } from '#messages/site.ts';

export function Logo() {
  const { product } = siteMessages;
  return (
    <span className="inline-flex items-center gap-1 sm:gap-2">
      <svg
        viewBox="0 0 32 32"
        className="size-7 shrink-0 sm:size-8"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="m4 7 24-3 1 22-23 3z" className="fill-card" />
        <path d="m16.5 5.4 11.5-1.4.5 12.5-11 1.200z" className="fill-geru" />
        <path d="m4 7 24-3 1 22-23 3zM5 18.5l23.5-2M16.5 5.5 18 27.5" fill="none" className="stroke-soil" />
      </svg>
      <span className="font-serif text-base leading-none font-bold sm:text-xl">
        {product.name}
        {product.inHindi !== product.name && (
          <span lang="hi" className="block pt-1 text-xs font-semibold text-bark">
            {product.inHindi}
          </span>
        )}
      </span>
    </span>
  );
}
