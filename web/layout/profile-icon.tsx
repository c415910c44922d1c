import type { Operator } from '#server/config/config.ts';

type Network = Operator['socialLinks'][number]['name'];

const STROKES: Record<Network, string> = {
  Facebook: 'M4 4h16v16H4zM17 8h-1.5a2.5 2.5 0 0 0-2.5 2.5V20M10.5 13h5.5',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.5 7.5v.01',
  YouTube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.5 9.5v5l4-2.5z',
  X: 'M5 5l14 14M19 5 5 19',
};

export function ProfileIcon({ network }: { network: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={STROKES[network]} />
    </svg>
  );
}
