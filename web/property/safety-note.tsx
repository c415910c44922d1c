import { buyingMessages } from '#messages/buying.ts';

/** The helpline and site against financial fraud of the Ministry of Home Affairs. */
const FRAUD = { phone: '1930', site: 'cybercrime.gov.in' };

/** It stands where a buyer's money is about to leave the site. */
export function SafetyNote() {
  const t = buyingMessages.safety;
  const link = 'link inline-flex min-h-11 items-center font-semibold';
  return (
    <div className="mt-3 max-w-prose border-t border-line pt-2 text-sm">
      <p className="font-semibold">{t.token}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-bark">
        {t.fraud}
        <span className="flex flex-wrap gap-x-3">
          <a className={link} href={`tel:${FRAUD.phone}`}>
            {FRAUD.phone}
          </a>
          <a className={link} href={`https://${FRAUD.site}/`} target="_blank" rel="noopener noreferrer">
            {FRAUD.site}
          </a>
        </span>
      </p>
    </div>
  );
}
