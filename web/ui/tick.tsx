export function Tick() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-5">
      <path d="m3 8.5 3.5 3.5L13 4.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
