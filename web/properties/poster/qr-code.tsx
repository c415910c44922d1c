import { encode } from 'uqr';

const QUIET_CELLS = 4;

/** Black on white in any colour scheme, for scanners. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_CELLS });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={className}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={data.map(rowPath).join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function rowPath(row: readonly boolean[], y: number): string {
  return row
    .map((isDark, x) => {
      if (!isDark || row[x - 1]) return '';
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      return `M${x} ${y}h${length}v1h-${length}z`;
    })
    .join('');
}
