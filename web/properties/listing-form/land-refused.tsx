import { Link } from 'react-router';
import type { Role } from '#contract/roles.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { BecomeSeller } from '#web/accounts/become-seller.tsx';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { inPageLanguage } from '#web/client/language.ts';

export function NotForThisAccount({ role }: { role: Role }) {
  const t = listingFormMessages.landRefused;
  if (role === 'buyer') return <BecomeSeller />;
  return (
    <div className="card flex flex-col items-start gap-3 p-4">
      <p className="font-semibold">{t.adminsApprove}</p>
      <p>{t.adminsApproveText}</p>
      <a href={inPageLanguage('/admin/properties')} className={buttonClass('primary')}>
        {t.goToQueue}
      </a>
    </div>
  );
}

interface CannotEditProps {
  refusal: 'missing' | 'notYours' | 'sold' | 'removed';
  property?: PropertyDetail;
}

export function CannotEdit({ refusal, property }: CannotEditProps) {
  const t = listingFormMessages.landRefused;
  return (
    <div className="card flex flex-col items-start gap-3 p-4">
      <p className="font-semibold">{refusal === 'missing' ? propertyMessages.notFoundTitle : t[refusal]}</p>
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
