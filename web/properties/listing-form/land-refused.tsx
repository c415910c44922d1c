import { Link } from 'react-router';
import type { Role } from '#contract/endpoint.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { inPageLanguage } from '#web/language.ts';
import { siteMessages } from '#messages/site.ts';

/** For a signed-in person whose account cannot list: why, and where to go on. */
export function NotForThisAccount({ role }: { role: Role }) {
  const t = listingFormMessages.landRefused;
  const isAdmin = role === 'admin';
  return (
    <div className="card flex flex-col items-start gap-3 p-5">
      <p className="text-lg font-semibold">{isAdmin ? t.adminsApprove : t.buyersBrowse}</p>
      <p>{isAdmin ? t.adminsApproveText : t.buyersBrowseText}</p>
      <a href={inPageLanguage(isAdmin ? '/admin/properties' : '/properties')} className={buttonClass('primary')}>
        {isAdmin ? t.goToQueue : siteMessages.words.browsePlots}
      </a>
    </div>
  );
}

interface CannotEditProps {
  refusal: 'missing' | 'notYours' | 'sold' | 'removed';
  property?: PropertyDetail;
}

/** Why a plot cannot be changed, and where to go on. */
export function CannotEdit({ refusal, property }: CannotEditProps) {
  const t = listingFormMessages.landRefused;
  return (
    <div className="card flex flex-col items-start gap-3 p-5">
      <p className="text-lg font-semibold">{refusal === 'missing' ? propertyMessages.notFoundTitle : t[refusal]}</p>
      <p>{t[`${refusal}Text`]}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/myproperties" className={buttonClass('primary')}>
          {t.toMyProperties}
        </Link>
        {property && (
          <a href={inPageLanguage(`/property/${property._id}`)} className={buttonClass('secondary')}>
            {t.viewPlot}
          </a>
        )}
      </div>
    </div>
  );
}
