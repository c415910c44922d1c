import { eq } from 'drizzle-orm';
import { pointWithin } from '#contract/boundary.ts';
import { isForSale, type PropertyStatus } from '#contract/property-statuses.ts';
import type { Boundary, Pin } from '#contract/pins.ts';
import { metresBetween, OUTLINES_ARE_OFF_BY_METRES, shownLocation } from '#contract/shown-location.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import type { properties } from '#server/database/schema/properties.ts';
import { badInput, issue } from '#server/errors.ts';
import { changeProperty, editOf, lockProperty } from '#server/properties/change-property.ts';
import type { Services, SessionUser } from '#server/services.ts';
import type { OwnersChange } from '#server/properties/facts/marks-after.ts';
import {
  boundaryRow,
  cornersIn,
  isCorrectionOf,
  isSameBoundary,
  NO_BOUNDARY,
  requireLikeSize,
} from './boundary-row.ts';
import { areInStates, outsideOf, placesOf } from './outside.ts';

/** So far from where it was approved, a pin or a corner is corrected without another approval. */
const CORRECTION_METRES = 1_000;
const DECIMALS = 7;

interface Given {
  pin: Pin | null;
  /** Undefined leaves it as it is, as long as there is a pin. */
  boundary?: Boundary | null | undefined;
}

/**
 * Marks where the caller's property is, and its boundary, or takes them off; a boundary alone marks a point within.
 * Needing approval: a new mark or boundary, one that is more than a kilometre from where it was approved or out of its
 * district, and a boundary whose area changes by more than a tenth; of a rejected property, any change.
 * @throws HttpError 400 outside of the five states, for a boundary that crosses itself or is unlike the size, 403 or 404 for another's
 * property, 409 when sold or removed
 */
export async function setPin(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  owner: SessionUser,
  id: string,
  given: Given,
): Promise<{ _id: string; status: PropertyStatus; metres_outside: number | null }> {
  const drawn = given.boundary && boundaryRow(given.boundary);
  const corners = drawn ? cornersIn(drawn.boundary) : [];
  const pin = given.pin ?? (corners.length > 0 ? pinWithin(corners) : null);
  if (pin && !(await areInStates([pin]))) throw badInput(issue('coordinates', 'LOCATION_OUTSIDE_STATES'));
  if (!(await areInStates(placesOf(corners)))) throw badInput(issue('boundary', 'LOCATION_OUTSIDE_STATES'));
  return db.transaction(async (tx) => {
    const property = await lockProperty(tx, owner, id, 'edit');
    if (drawn) requireLikeSize(drawn, property.squareMetres);
    const [before] = await tx.select().from(propertyPins).where(eq(propertyPins.propertyId, id));
    const outside = await outsideOf(tx, property, pin ? [pin] : []);
    const answer = (status: PropertyStatus) => ({ _id: id, status, metres_outside: outside });
    const row = pin && rowOf(pin);
    const bounds = drawn ?? (given.boundary === null || !pin ? NO_BOUNDARY : undefined);
    const hasSamePin = isSame(before, row);
    const hasSameBounds = !bounds || isSameBoundary(before, bounds);
    const hasSameView = property.showsExactly === (pin?.shows_exactly ?? null);
    if (hasSamePin && hasSameBounds && hasSameView) return answer(property.status);

    if (row) {
      const pinnedAt = hasSamePin && before ? before.pinnedAt : clock();
      const now = { ...row, pinnedAt, ...bounds };
      await tx
        .insert(propertyPins)
        .values({ propertyId: id, ...now })
        .onConflictDoUpdate({ target: propertyPins.propertyId, set: now });
    } else {
      await tx.delete(propertyPins).where(eq(propertyPins.propertyId, id));
    }
    const isMoved = row !== null && (isOutside(outside) || !isCorrection(before, row));
    const isOtherBoundary =
      drawn &&
      !hasSameBounds &&
      (!isCorrectionOf(before?.approvedBoundary ?? [], drawn.boundary, CORRECTION_METRES) ||
        isOutside(await outsideOf(tx, property, placesOf(corners))));
    const change = editOf(property.status, isMoved || Boolean(isOtherBoundary));
    const shown = shownOf(pin);
    // Another version is dated in public, and would tell of each move.
    const isUnseen = change === 'correct' && isForSale(property.status) && hasSameBounds && isShownAs(property, shown);
    if (isUnseen) return answer(property.status);
    const { status } = await changeProperty({ jobs, clock }, tx, property, {
      change,
      touches: [{ by: changeOf(before, row, drawn && !hasSameBounds ? drawn.boundary : undefined) }],
      contents: shown,
    });
    return answer(status);
  });
}

type Row = typeof propertyPins.$inferSelect;
type Marked = ReturnType<typeof rowOf>;

const rowOf = (pin: Pin) => ({
  latitude: rounded(pin.latitude),
  longitude: rounded(pin.longitude),
  accuracyMetres: pin.pinned_by === 'gps' ? pin.accuracy_metres : null,
  pinnedBy: pin.pinned_by,
});

const pinWithin = (corners: readonly (readonly [number, number])[]): Pin => ({
  ...pointWithin(corners),
  accuracy_metres: null,
  pinned_by: 'boundary',
  shows_exactly: false,
});

const isOutside = (metres: number | null) => metres !== null && metres > OUTLINES_ARE_OFF_BY_METRES;

function isSame(before: Row | undefined, now: Marked | null): boolean {
  if (!before || !now) return !before && !now;
  return (
    before.latitude === now.latitude &&
    before.longitude === now.longitude &&
    // The column is of single precision.
    Math.fround(before.accuracyMetres ?? -1) === Math.fround(now.accuracyMetres ?? -1) &&
    before.pinnedBy === now.pinnedBy
  );
}

/** Measured from where it was approved: small moves add up. */
function isCorrection(before: Row | undefined, now: Marked): boolean {
  if (!before || before.approvedLatitude === null || before.approvedLongitude === null) return false;
  const approved = { latitude: before.approvedLatitude, longitude: before.approvedLongitude };
  return metresBetween(now, approved) <= CORRECTION_METRES;
}

/** Compares with the approved location, or else with the one that a moderator may have seen. */
function changeOf(before: Row | undefined, now: Marked | null, drawn: readonly number[] | undefined): OwnersChange {
  if (!before) return 'pin';
  const { approvedLatitude, approvedLongitude, approvedBoundary, boundary } = before;
  const latitude = approvedLatitude ?? before.latitude;
  const longitude = approvedLongitude ?? before.longitude;
  if (now && metresBetween(now, { latitude, longitude }) > CORRECTION_METRES) return 'pin_moved';
  const earlier = approvedBoundary ?? boundary;
  return drawn && earlier && !isCorrectionOf(earlier, drawn, CORRECTION_METRES) ? 'boundary_redrawn' : 'pin';
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

type Shown = Pick<typeof properties.$inferSelect, 'shownLatitude' | 'shownLongitude' | 'showsExactly'>;

const isShownAs = (property: Shown, shown: Shown) =>
  property.shownLatitude === shown.shownLatitude &&
  property.shownLongitude === shown.shownLongitude &&
  property.showsExactly === shown.showsExactly;

/** The columns of the public location: the cell around the pin, or the pin if its owner shows it. */
export function shownOf(pin: Pick<Pin, 'latitude' | 'longitude' | 'shows_exactly'> | null): Shown {
  if (!pin) return { shownLatitude: null, shownLongitude: null, showsExactly: null };
  const exact = { latitude: rounded(pin.latitude), longitude: rounded(pin.longitude) };
  const { latitude, longitude } = pin.shows_exactly ? exact : shownLocation(exact);
  return { shownLatitude: latitude, shownLongitude: longitude, showsExactly: pin.shows_exactly };
}
