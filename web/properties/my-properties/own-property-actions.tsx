import { Link, useFetcher } from 'react-router';
import type { OwnProperty } from '#contract/properties.ts';
import { allows, isEditable, isForSale, isPublic } from '#contract/property-statuses.ts';
import { factsMessages } from '#messages/facts.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { pinMessages } from '#messages/pin.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { More } from '#web/ui/more.tsx';
import { CONFIRM, type Step, stepsFor, type takeStep } from './take-step.ts';
import { Icon } from '#web/ui/icon.tsx';

interface OwnPropertyActionsProps {
  property: OwnProperty;
  onStep: (step: Step) => void;
}

/** The main action of a status that has one, and the rest in a disclosure, deletion last and apart. */
export function OwnPropertyActions({ property, onStep }: OwnPropertyActionsProps) {
  const { myProperties } = listingFormMessages;
  const title = plotTitle(property);
  const { status } = property;
  const mainStep = allows('mark-unsold', status) ? 'unsold' : undefined;
  const steps = stepsFor(status).filter((step) => step !== mainStep);
  const confirmIsMain = !isPublic(status) && allows('confirm', status);
  const confirmIsInRow = allows('confirm', status) && !confirmIsMain;
  const numberIsMain = allows('confirm-number', status);
  const editIsMain = !isPublic(status) && !confirmIsMain && !numberIsMain;
  return (
    <span className="flex flex-wrap gap-2 @3xl:w-54 lg:w-46! xl:w-50!">
      {mainStep && <StepButton step={mainStep} title={title} variant="secondary" onStep={onStep} />}
      {confirmIsMain && <ConfirmAvailability property={property} variant="primary" />}
      {numberIsMain && (
        <Link to="/account?verify=phone" className={buttonClass('primary', 'grow px-2!')}>
          {myProperties.confirmNumber}
        </Link>
      )}
      {editIsMain && <EditLink property={property} />}
      {confirmIsInRow && (
        <ConfirmAvailability property={property} variant="secondary" className="hidden px-3! lg:inline-flex" asMark />
      )}
      <More
        group="own-property-actions"
        name={myProperties.moreOf({ title })}
        className="grow open:basis-full [&>summary]:px-2!"
      >
        <span className="mt-2 flex flex-col gap-2">
          {confirmIsInRow && <ConfirmAvailability property={property} variant="secondary" className="lg:hidden" />}
          <a
            href={inPageLanguage(`/property/${property._id}`)}
            className={buttonClass('secondary')}
            aria-label={propertyMessages.viewPlot({ title })}
          >
            {siteMessages.words.view}
          </a>
          {(isForSale(status) || confirmIsMain || numberIsMain) && <EditLink property={property} />}
          {isForSale(status) && (
            <a href={inPageLanguage(`/poster/${property.listing_number}`)} className={buttonClass('secondary')}>
              {propertyMessages.poster.open}
            </a>
          )}
          {isEditable(property) && (
            <Link to={`/propertyFacts/${property._id}`} className={buttonClass('secondary')}>
              {factsMessages.form.open}
            </Link>
          )}
          {isEditable(property) && (
            // Not a Link: geolocation is permitted only in a document of that page.
            <a href={inPageLanguage(`/propertyPin/${property._id}`)} className={buttonClass('secondary')}>
              {pinMessages.form.open}
            </a>
          )}
          <Link
            to={`/addProperty?copy=${property._id}`}
            className={buttonClass('secondary')}
            aria-label={myProperties.copyOf({ title })}
          >
            {myProperties.copy}
          </Link>
          {steps.map((step) => (
            <span
              key={step}
              className={step === 'delete' ? 'mt-2 flex flex-col border-t border-line pt-4' : 'contents'}
            >
              <StepButton
                step={step}
                title={title}
                variant={step === 'delete' ? 'destructive' : 'secondary'}
                onStep={onStep}
              />
            </span>
          ))}
        </span>
      </More>
    </span>
  );
}

interface StepButtonProps {
  step: Step;
  title: string;
  variant: 'secondary' | 'destructive';
  onStep: (step: Step) => void;
}

function StepButton({ step, title, variant, onStep }: StepButtonProps) {
  const { press, pressOf } = listingFormMessages.myProperties.steps[step];
  return (
    <Button variant={variant} aria-label={pressOf({ title })} onClick={() => onStep(step)}>
      {press}
    </Button>
  );
}

function EditLink({ property }: { property: OwnProperty }) {
  const { myProperties } = listingFormMessages;
  const { _id, status } = property;
  const title = plotTitle(property);
  const isSentAgain = !allows('correct', status);
  return (
    <Link
      to={`/editProperty/${_id}`}
      className={buttonClass('secondary', 'grow px-2!')}
      aria-label={isSentAgain ? myProperties.editAndSendOf({ title }) : myProperties.editOf({ title })}
    >
      {isSentAgain ? myProperties.editAndSend : siteMessages.words.edit}
    </Link>
  );
}

interface ConfirmAvailabilityProps {
  property: OwnProperty;
  variant: 'primary' | 'secondary';
  className?: string;
  /** Named by its mark alone, which columns of rows have room for in every language. */
  asMark?: boolean;
}

function ConfirmAvailability({ property, variant, className, asMark = false }: ConfirmAvailabilityProps) {
  const { myProperties } = listingFormMessages;
  const fetcher = useFetcher<typeof takeStep>();
  return (
    <Button
      variant={variant}
      className={className}
      title={asMark ? myProperties.confirm : undefined}
      busy={fetcher.state !== 'idle'}
      aria-label={myProperties.confirmOf({ title: plotTitle(property) })}
      onClick={() => void fetcher.submit({ id: property._id, step: CONFIRM }, { method: 'post' })}
    >
      {asMark ? <Icon name="check" /> : myProperties.confirm}
    </Button>
  );
}
