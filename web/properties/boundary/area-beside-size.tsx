import { areaWithin, compareWithSize, type Corner, type SizeAgreement } from '#contract/boundary.ts';
import { number } from '#contract/indian-number.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { SizeText } from '#web/property/size-text.tsx';
import { areaInWords, listedSquareMetres, type ListedSize } from './area-words.ts';

interface AreaBesideSizeProps {
  corners: readonly Corner[];
  /** The worst of the corners, in metres. */
  accuracy: number | null;
  listed: ListedSize;
}

export function AreaBesideSize({ corners, accuracy, listed }: AreaBesideSizeProps) {
  const { area: t } = boundaryMessages;
  const area = areaWithin(corners);
  const size = listedSquareMetres(listed);
  const agreement = compareWithSize(area, size, accuracy);
  return (
    <div className="rounded-md border border-line bg-sand p-3">
      <dl className="figures grid gap-x-3 sm:grid-cols-[auto_1fr]">
        <dt className="text-sm text-bark">{t.drawn}</dt>
        <dd className="font-semibold">{areaInWords(area, listed)}</dd>
        <dt className="text-sm text-bark max-sm:mt-1">{t.listed}</dt>
        <dd>
          <SizeText property={listed} />
        </dd>
      </dl>
      <p role="status" className={agreement === 'differs' ? 'mt-2 font-semibold text-geru-dark' : 'mt-2'}>
        {inWords(agreement, area, size, accuracy)}
      </p>
    </div>
  );
}

function inWords(agreement: SizeAgreement, area: number, size: number | null, accuracy: number | null): string {
  const { area: t } = boundaryMessages;
  if (agreement === 'unsure') return t.unsure({ metres: number(Math.ceil(accuracy ?? 0)) });
  if (agreement !== 'differs' || size === null) return agreement === 'agrees' ? t.agrees : t.unknown;
  const percent = Math.round((area / size - 1) * 100);
  return percent > 0 ? t.larger({ percent: number(percent) }) : t.smaller({ percent: number(-percent) });
}
