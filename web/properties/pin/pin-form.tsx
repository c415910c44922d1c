import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DistrictMap as Drawn } from '#contract/district-map.ts';
import type { Corner } from '#contract/boundary.ts';
import type { Issue } from '#contract/endpoint.ts';
import type { Boundary, DisplayedPin, Pin, setPin } from '#contract/pins.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { shownLocation, SHOWN_WITHIN_METRES } from '#contract/shown-location.ts';
import { unreadLocation, writtenLocation } from '#contract/typed-location.ts';
import { isForSale, waitsForReview } from '#contract/property-statuses.ts';
import { call } from '#web/client/api.ts';
import { DistrictMap } from '#web/places/district-map.tsx';
import { placeNames } from '#web/places/place-names.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { pinMessages } from '#messages/pin.ts';
import { RequestedMap } from '#web/property/requested-map.tsx';
import type { BoundaryEditorProps } from '#web/properties/boundary/boundary-editor.tsx';
import { boundaryOf, cornerField, cornerIn, filledCorners } from '#web/properties/boundary/taken-corners.ts';
import { landNotSaved } from '#web/properties/listing-form/land-not-saved.ts';
import { WhatIsWrong } from '#web/properties/listing-form/what-is-wrong.tsx';
import { keepUnsent } from '#web/properties/unsent-parts.ts';
import { sayIssues } from '#web/client/translate-error.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { focusFirstInvalid } from '#web/ui/form.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { showToast } from '#web/client/toast.ts';
import { BesideBoundary } from './beside-boundary.tsx';
import { around, edgesOf } from './map-view.ts';
import { MeasurePlace } from './measure-place.tsx';
import { OutsideDistrict } from './outside-district.tsx';
import { ReadBack } from './read-back.tsx';
import type { TapMapProps } from './tap-map.tsx';
import { pinOf, type TypedPin, typedPinOf } from './typed-pin.ts';
import { load } from '#web/client/load.ts';

const COORDINATES = 'coordinates';

const boundaryEditor = () =>
  load(() => import('#web/properties/boundary/boundary-editor.tsx')).then(({ BoundaryEditor }) => BoundaryEditor);
const tapMap = () => load(() => import('./tap-map.tsx')).then(({ TapMap }) => TapMap);

type Refused = ReturnType<ReturnType<typeof landNotSaved>>;

interface PinFormProps {
  property: PropertyDetail;
  pin: DisplayedPin;
  map: Drawn | null;
  unsent: TypedPin | undefined;
}

/** The place of a plot, measured, typed or tapped on a map, and its boundary. Unsaved input stays on the phone. */
export function PinForm({ property, pin, map, unsent }: PinFormProps) {
  const { form } = pinMessages;
  const { _id: id } = property;
  const { district } = placeNames(property);
  const [typed, setTyped] = useState<TypedPin>(unsent ?? typedPinOf(pin));
  // Fields change while the phone is measuring, and while the place is on its way.
  const latest = useRef(typed);
  const [saved, setSaved] = useState<Pick<NonNullable<DisplayedPin>, 'metres_outside'> | null>(pin);
  const [isDrawing, setDrawing] = useState(typed.corners !== undefined);
  const [isUnsent, setIsUnsent] = useState(unsent !== undefined);
  const [saving, setSaving] = useState<'save' | 'remove'>();
  const [refused, setRefused] = useState<Refused>();
  const element = useRef<HTMLFormElement>(null);
  const given = pinOf(typed);
  const marked = given?.pinned_by === 'boundary' ? undefined : given;
  const drawn = typed.corners && boundaryOf(typed.corners);
  const view = given ? around(given) : map && edgesOf(map);
  useEffect(() => {
    if (refused && element.current) focusFirstInvalid(element.current);
  }, [refused]);

  function change(changes: Partial<TypedPin>) {
    const now = { ...latest.current, ...changes };
    latest.current = now;
    setTyped(now);
    setRefused(undefined);
    setIsUnsent(true);
    void keepUnsent('pin', id, now);
  }

  function tap([latitude, longitude]: Corner) {
    const coordinates = writtenLocation({ latitude, longitude });
    change({ coordinates, accuracy: null, isTapped: true });
  }

  async function send(next: Pin | null, boundary: Boundary | null | undefined): Promise<boolean> {
    const isMarked = next !== null || boundary !== null;
    setSaving(isMarked ? 'save' : 'remove');
    const sent = await call<typeof setPin>(
      { name: 'POST /property/set-pin/{id}' },
      { params: { id }, body: { pin: next, ...(boundary === undefined ? {} : { boundary }) } },
    )
      .catch(landNotSaved(form.notSaved))
      .finally(() => setSaving(undefined));
    if ('issues' in sent) {
      setRefused(sent);
      return false;
    }
    setRefused(undefined);
    setSaved(isMarked ? sent.data : null);
    const isReviewed = isMarked && waitsForReview(sent.data.status) && isForSale(property.status);
    showToast({ kind: 'success', title: isMarked ? (isReviewed ? form.savedForReview : form.saved) : form.removed });
    return true;
  }

  async function save() {
    const unread = await unreadPlaces(typed);
    if (unread) return setRefused({ issues: unread, reason: form.notSaved, isLoggedOut: false });
    if (!(await send(given ?? null, drawn)) || latest.current !== typed) return;
    setIsUnsent(false);
    void keepUnsent('pin', id, undefined);
  }

  async function remove() {
    // The pin stays as unsaved input, so saving again restores it.
    if (await send(null, null)) change({});
  }

  const closeEditor = useCallback(() => setDrawing(false), []);
  const issues = refused?.issues ?? [];
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <MeasurePlace
        variant="secondary"
        label={form.gps}
        hintOf={form.gpsHint}
        onMeasured={(location, accuracy) => {
          change({ coordinates: writtenLocation(location), accuracy, isTapped: false });
          return undefined;
        }}
      />
      <TextField
        label={form.coordinates}
        name={COORDINATES}
        hint={form.coordinatesHint}
        value={typed.coordinates}
        autoComplete="off"
        issues={issues}
        onChange={({ target }) => change({ coordinates: target.value, accuracy: null, isTapped: false })}
      />
      <ReadBack
        text={issues.some(({ path }) => path === COORDINATES) ? '' : typed.coordinates}
        location={marked}
        map={map}
        district={district}
      />
      <RequestedMap<TapMapProps>
        title={pinMessages.onMap.open}
        part={tapMap}
        given={{
          corners: marked ? [{ id: 1, name: 1, corner: [marked.latitude, marked.longitude] }] : [],
          view,
          areSeveral: false,
          labelOf: () => pinMessages.onMap.mark,
          onAdd: tap,
          onMove: (_, corner) => tap(corner),
        }}
      />
      <div>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={typed.showsExactly}
            aria-describedby="shows-exactly-hint"
            className="size-5 shrink-0"
            onChange={({ target }) => change({ showsExactly: target.checked })}
          />
          {form.showExactly}
        </label>
        <p id="shows-exactly-hint" className="text-sm text-bark">
          {form.showExactlyHint}
        </p>
      </div>
      <details className="card p-4" open={isDrawing} onToggle={({ currentTarget }) => setDrawing(currentTarget.open)}>
        <summary className="min-h-11 text-base font-bold">{boundaryMessages.title}</summary>
        <p className="mb-4 text-bark">{boundaryMessages.intro}</p>
        {isDrawing && (
          <Lazy<BoundaryEditorProps>
            part={boundaryEditor}
            onMissing={closeEditor}
            given={{
              listed: property,
              taken: typed.corners ?? [],
              issues,
              view,
              onChange: (corners, within) => change({ corners, within }),
            }}
          />
        )}
        {isForSale(property.status) && <p className="mt-4 text-bark">{boundaryMessages.reviewed}</p>}
      </details>
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
      <BesideBoundary pin={marked} boundary={drawn} />
      {saved && !isUnsent && <OutsideDistrict metres={saved.metres_outside} district={district} />}
      {refused && !saving && <WhatIsWrong {...refused} open={issues.length} />}
      {isForSale(property.status) && <p className="text-bark">{form.reviewed}</p>}
      <p role="status" className="text-sm text-bark empty:hidden">
        {isUnsent && form.unsent}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={saving === 'save'}>
          {form.save}
        </Button>
        {saved && (
          <Button variant="secondary" busy={saving === 'remove'} onClick={() => void remove()}>
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

/** Issues of the fields whose text is no place; undefined if all are. Empty if the messages do not load. */
async function unreadPlaces(typed: TypedPin): Promise<Issue[] | undefined> {
  const { corners = [], coordinates } = typed;
  const isPlaced = pinOf(typed) ?? (coordinates.trim() === '' && boundaryOf(corners));
  const unread = new Map([
    ...(isPlaced ? [] : [[COORDINATES, coordinates] as const]),
    ...filledCorners(corners).flatMap((corner) =>
      cornerIn(corner) ? [] : [[cornerField(corner), corner.text] as const],
    ),
  ]);
  if (unread.size === 0) return undefined;
  const issues = await sayIssues([...unread.keys()].map((path) => ({ path, code: 'COORDINATES_INVALID', params: {} })));
  return (issues ?? []).map((issue) => {
    const why = unreadLocation(unread.get(issue.path) ?? '');
    return why ? { ...issue, message: pinMessages.form[why] } : issue;
  });
}
