import { useMessages } from '../messages/messages.ts';

/** Plots seen from above, and the name in both scripts. */
export function Logo() {
  const { product } = useMessages();
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <path d="M3 10.500 16 4l13 6.500v12L16 29 3 22.500z" fill="#a93a1c" />
        <path
          d="M3 10.500 16 17l13-6.500M16 17v12M9.500 7.250l13 6.500v12"
          fill="none"
          stroke="#f7f1e3"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-serif text-xl leading-none font-bold">
        {product.name}
        <span lang="hi" className="block pt-1 text-xs font-semibold text-bark" aria-hidden="true">
          {product.inHindi}
        </span>
      </span>
    </span>
  );
}
