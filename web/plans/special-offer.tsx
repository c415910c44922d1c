import { buyingMessages } from '#messages/buying.ts';

const POINTS = 14;
const CENTRE = 40;
const [OUTER, INNER] = [39, 33];

const RIM = Array.from({ length: POINTS * 2 }, (_, i) => {
  const angle = (Math.PI * i) / POINTS;
  const radius = i % 2 === 0 ? OUTER : INNER;
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)},${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;
}).join(' ');

export function SpecialOffer() {
  const { plans } = buyingMessages;
  const [above, below] = plans.badge;
  return (
    <svg viewBox="0 0 80 80" role="img" aria-label={plans.specialOffer} className="size-16 shrink-0 -rotate-12">
      <polygon points={RIM} className="fill-mustard" />
      <circle
        cx={CENTRE}
        cy={CENTRE}
        r="28"
        className="fill-none stroke-soil dark:stroke-loam"
        strokeWidth="1.500"
        strokeDasharray="3 3"
      />
      <g textAnchor="middle" className="fill-ink font-sans dark:fill-paper text-xs font-bold">
        <text x={CENTRE} y="38">
          {above}
        </text>
        <text x={CENTRE} y="52">
          {below}
        </text>
      </g>
    </svg>
  );
}
