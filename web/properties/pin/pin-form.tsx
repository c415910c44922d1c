import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DistrictMap as Drawn } from '#contract/district-map.ts';
import type { DisplayedPin, Pin, setPin } from '#contract/pins.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { shownLocation, SHOWN_WITHIN_METRES } from '#contract/shown-location.ts';
import { writtenLocation } from '#contract/typed-location.ts';
import { call } from '#web/api.ts';
import { DistrictMap } from '#web/areas/district-map.tsx';
import { placeNames } from '#web/areas/place-names.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { pinMessages } from '#messages/pin.ts';
import { landNotSaved } from '#web/properties/listing-form/land-not-saved.ts';
import { WhatIsWrong } from '#web/properties/listing-form/what-is-wrong.tsx';
import { keepUnsent } from '#web/properties/unsent-parts.ts';
import { sayIssues } from '#web/translate-error.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { focusFirstInvalid } from '#web/ui/form.ts';
import { number } from '#web/ui/rupees.ts';
import { showToast } from '#web/ui/toast.ts';
import { OutsideDistrict } from './exact-pin.tsx';
import { MEASURED_FOR_MS, phonePosition } from './phone-position.ts';
import { pinOf, type TypedPin, typedPinOf } from './typed-pin.ts';

const COORDINATES = 'coordinates';
const DECIMALS = 7;

type Refused = ReturnType<ReturnType<typeof landNotSaved>>;

interface PinFormProps {
  property: PropertyDetail;
  pin: DisplayedPin;
  map: Drawn | null;
  /** From this phone. */
  unsent: TypedPin | undefined;
}

/** Where a plot is: by the phone, or typed. What is not saved stays on the phone. */
export function PinForm({ property, pin, map, unsent }: PinFormProps) {
  const { form } = pinMessages;
  const { _id: id } = property;
  const { district } = placeNames(property);
  const [typed, setTyped] = useState<TypedPin>(unsent ?? typedPinOf(pin));
  const [saved, setSaved] = useState(pin);
  const [isUnsent, setIsUnsent] = useState(unsent !== undefined);
  const [measuring, setMeasuring] = useState(false);
  const [said, setSaid] = useState<string>();
  const [saving, setSaving] = useState<'save' | 'remove'>();
  const [refused, setRefused] = useState<Refused>();
  const element = useRef<HTMLFormElement>(null);
  const given = pinOf(typed);
  useEffect(() => {
    if (refused && element.current) focusFirstInvalid(element.current);
  }, [refused]);

  function change(now: TypedPin) {
    setTyped(now);
    setRefused(undefined);
    setIsUnsent(true);
    void keepUnsent('pin', id, now);
  }

  async function measure() {
    setMeasuring(true);
    setSaid(undefined);
    const found = await phonePosition(({ accuracy }) => setSaid(form.found({ metres: number(Math.ceil(accuracy)) })));
    setMeasuring(false);
    if (found === 'refused' || found === 'notFound') return setSaid(form[found]);
    const coordinates = writtenLocation({
      latitude: Number(found.latitude.toFixed(DECIMALS)),
      longitude: Number(found.longitude.toFixed(DECIMALS)),
    });
    change({ ...typed, coordinates, accuracy: Math.round(found.accuracy * 10) / 10 });
  }

  async function send(next: Pin | null): Promise<boolean> {
    setSaving(next ? 'save' : 'remove');
    const sent = await call<typeof setPin>(
      { name: 'POST /property/set-pin/{id}' },
      { params: { id }, body: { pin: next } },
    )
      .catch(landNotSaved(form.notSaved))
      .finally(() => setSaving(undefined));
    if ('issues' in sent) {
      setRefused(sent);
      return false;
    }
    setRefused(undefined);
    setSaved(next && { ...next, metres_outside: sent.data.metres_outside });
    const isReviewed = next !== null && sent.data.status === 'pending' && property.status === 'approved';
    showToast({ kind: 'success', title: next ? (isReviewed ? form.savedForReview : form.saved) : form.removed });
    return true;
  }

  async function save() {
    if (!given) {
      const issues = await sayIssues([{ path: COORDINATES, code: 'COORDINATES_INVALID', params: {} }]);
      return setRefused({ issues: issues ?? [], reason: form.notSaved, isLoggedOut: false });
    }
    if (!(await send(given))) return;
    setIsUnsent(false);
    void keepUnsent('pin', id, undefined);
  }

  async function remove() {
    // Saving once more brings it back.
    if (await send(null)) change(typed);
  }

  const issues = refused?.issues ?? [];
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <Button look="secondary" busy={measuring} onClick={() => void measure()} className="max-sm:w-full">
          {form.gps}
        </Button>
        <p className="mt-1 text-sm text-bark">{form.gpsHint({ seconds: MEASURED_FOR_MS / 1000 })}</p>
        <p role="status" className="font-semibold">
          {said}
        </p>
      </div>
      <TextField
        label={form.coordinates}
        name={COORDINATES}
        hint={form.coordinatesHint}
        value={typed.coordinates}
        autoComplete="off"
        issues={issues}
        onChange={({ target }) => change({ ...typed, coordinates: target.value, accuracy: null })}
      />
      <div>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={typed.showsExactly}
            aria-describedby="shows-exactly-hint"
            className="size-5 shrink-0 accent-geru"
            onChange={({ target }) => change({ ...typed, showsExactly: target.checked })}
          />
          {form.showExactly}
        </label>
        <p id="shows-exactly-hint" className="text-sm text-bark">
          {form.showExactlyHint}
        </p>
      </div>
      {map && (
        <div className="max-w-xl">
          <DistrictMap
            map={map}
            label={pinMessages.map({ district })}
            mark={
              given
                ? given.shows_exactly
                  ? { ...given, metres: 0 }
                  : { ...shownLocation(given), metres: SHOWN_WITHIN_METRES }
                : null
            }
          />
        </div>
      )}
      {saved && !isUnsent && <OutsideDistrict metres={saved.metres_outside} district={district} />}
      {refused && !saving && <WhatIsWrong {...refused} open={issues.length} />}
      {property.status === 'approved' && <p className="text-bark">{form.reviewed}</p>}
      <p role="status" className="text-sm text-bark empty:hidden">
        {isUnsent && form.unsent}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={saving === 'save'}>
          {form.save}
        </Button>
        {saved && (
          <Button look="secondary" busy={saving === 'remove'} onClick={() => void remove()}>
            {form.remove}
          </Button>
        )}
        <Link to="/myproperties" className={buttonClass('secondary')}>
          {listingFormMessages.landRefused.toMyProperties}
        </Link>
      </div>
    </form>
  );
}
