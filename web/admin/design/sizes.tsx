import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { RADII, SPACE, TYPE } from './tokens.ts';

/** Type, corners and space, with their classes. */
export function Sizes() {
  return (
    <>
      <h3>{consoleMessages.design.sizes}</h3>
      <ul className="flex flex-col gap-2">
        {Object.entries(TYPE).map(([name, px]) => (
          <li key={name}>
            <Named name={name} px={px} />
            <p className={`${name} wrap-anywhere`}>{siteMessages.product.name} ₹52,50,000</p>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-4">
        {Object.entries(RADII).map(([name, px]) => (
          <li key={name}>
            <span className={`block size-16 border border-edge bg-card ${name}`} />
            <Named name={name} px={px} />
          </li>
        ))}
        {Object.entries(SPACE).map(([name, px]) => (
          <li key={name}>
            <span className={`block h-16 bg-loam ${name}`} />
            <Named name={name.replace('w-', '')} px={px} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Named({ name, px }: { name: string; px: number }) {
  return (
    <code className="text-xs text-bark" translate="no">
      {name} {px < 100 && `${px} px`}
    </code>
  );
}
