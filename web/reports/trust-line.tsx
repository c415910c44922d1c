import { number } from '#contract/indian-number.ts';
import type { TrustFigures } from '#contract/trust.ts';
import { buyingMessages } from '#messages/buying.ts';
import { inPageLanguage } from '#web/client/language.ts';

interface TrustLineProps {
  /** Number of returned credits; hidden while it is too small. */
  returns: TrustFigures['returns'] | undefined;
  className: string;
}

/** The promise, a link to what came of it. */
export function TrustLine({ returns, className }: TrustLineProps) {
  const { promise, cameBack } = buyingMessages.returns;
  return (
    <p className={className}>
      <a className="link inline-flex min-h-11 items-center" href={inPageLanguage('/trust')}>
        {promise}
      </a>
      {returns ? ` ${cameBack({ count: number(returns) })}` : null}
    </p>
  );
}
