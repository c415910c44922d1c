import type { PropertyDetail } from '#contract/properties.ts';
import { RERA_SITES } from '#contract/rera.ts';
import { accountMessages } from '#messages/account.ts';
import { propertyMessages } from '#messages/property.ts';

/** A consultant's number as stated, and where to check it. */
export function ReraNumber({ rera: { state, number } }: { rera: NonNullable<PropertyDetail['rera']> }) {
  const { rera } = propertyMessages;
  const host = RERA_SITES[state];
  return (
    <p className="wrap-anywhere">
      {rera.stated({ state: accountMessages.own.reraStates[state], number })}{' '}
      {host && (
        <a
          href={`https://${host}/`}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          {rera.check({ host })}
        </a>
      )}
    </p>
  );
}
