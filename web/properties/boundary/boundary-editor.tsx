import { useRef, useState } from 'react';
import {
  areaWithin,
  type Corner,
  CORNERS_MAX,
  CORNERS_MIN,
  crossingSides,
  isUnlikeSize,
  metresAcross,
  pointWithin,
  roundedCorner,
} from '#contract/boundary.ts';
import type { Issue } from '#contract/endpoint.ts';
import type { Box } from '#contract/map-places.ts';
import type { Location } from '#contract/shown-location.ts';
import { writtenLocation } from '#contract/typed-location.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { errorsMessages } from '#messages/errors.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { RequestedMap } from '#web/property/requested-map.tsx';
import type { TapMapProps } from '#web/properties/pin/tap-map.tsx';
import { Button } from '#web/ui/button.tsx';
import { IssueText } from '#web/ui/field.tsx';
import { AreaBesideSize } from './area-beside-size.tsx';
import { listedSquareMetres, type ListedSize } from './area-words.ts';
import { BoundaryFile } from './boundary-file.tsx';
import { CornerFields } from './corner-fields.tsx';
import { type CornerDrawingProps, CornerSketch } from './corner-sketch.tsx';
import { placeAmong } from './place-among.ts';
import { cornerIn, type TakenCorners, takenFrom, withCorner, withMoved, worstAccuracy } from './taken-corners.ts';
import { WalkedCorner } from './walked-corner.tsx';
import { load } from '#web/client/load.ts';
import { dataset } from '#web/client/page-data.ts';

const tapMap = () => load(() => import('#web/properties/pin/tap-map.tsx')).then(({ TapMap }) => TapMap);

export interface BoundaryEditorProps {
  listed: ListedSize;
  taken: TakenCorners;
  /** @param within a point of the plot, as soon as there is a boundary */
  onChange: (taken: TakenCorners, within: Location | undefined) => void;
  view: Box | null;
  issues: readonly Issue[];
}

export function BoundaryEditor({ listed, taken, onChange, view, issues }: BoundaryEditorProps) {
  const [before, setBefore] = useState<readonly TakenCorners[]>([]);
  const lastStep = useRef<string>(undefined);
  const named = taken.flatMap((one, at) => {
    const corner = cornerIn(one);
    return corner ? [{ id: one.id, name: at + 1, corner }] : [];
  });
  const corners = named.map(({ corner }) => corner);
  const crossing = corners.length >= CORNERS_MIN ? crossingSides(corners) : undefined;
  const isUnlike = corners.length >= CORNERS_MIN && !crossing && isUnlikeSize(corners, listedSquareMetres(listed));
  const nameOf = (side: number) => named[side % named.length]?.name ?? 0;
  const issue = issues.find(({ path }) => path.startsWith('boundary'));
  const isFull = taken.length >= CORNERS_MAX;

  function change(now: TakenCorners, step?: string) {
    if (step === undefined || step !== lastStep.current) setBefore([...before, taken]);
    lastStep.current = step;
    notify(now);
  }

  function undo() {
    const earlier = before.at(-1);
    if (!earlier) return;
    setBefore(before.slice(0, -1));
    lastStep.current = undefined;
    notify(earlier);
  }

  function notify(now: TakenCorners) {
    const found = now.map(cornerIn).filter((corner) => corner !== undefined);
    const isDrawn = found.length >= CORNERS_MIN && !crossingSides(found);
    onChange(now, isDrawn ? pointWithin(found) : undefined);
  }

  const drawing: CornerDrawingProps = {
    corners: named,
    onMove: (id, corner, movement) => change(withMoved(taken, id, written(corner), 'tapped'), movement),
    onAdd: (corner) => {
      const location = locationOf(corner);
      if (!isFull) change(withCorner(taken, { location, by: 'tapped' }, placeAmong(named, corner)));
    },
  };
  return (
    <div className="flex flex-col gap-4">
      <WalkedCorner
        number={taken.length + 1}
        isFull={isFull}
        onTaken={(location, accuracy) => change(withCorner(taken, { location, by: 'walked', accuracy }))}
      />
      <BoundaryFile listed={listed} onRead={(read) => change(takenFrom({ ...FROM_FILE, corners: read }))} />
      <RequestedMap<TapMapProps>
        title={boundaryMessages.onMap}
        part={tapMap}
        given={{ ...drawing, view, areSeveral: true, labelOf: (name) => boundaryMessages.corner({ number: name }) }}
        instead={<CornerSketch {...drawing} />}
      />
      <CornerFields taken={taken} onChange={change} issues={issues} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isFull} onClick={() => change(withCorner(taken, { by: 'typed' }))}>
          {boundaryMessages.add}
        </Button>
        {before.length > 0 && (
          <Button variant="ghost" onClick={undo}>
            {listingFormMessages.addLand.undo}
          </Button>
        )}
        {taken.length > 0 && (
          <Button variant="ghost" onClick={() => change([])}>
            {boundaryMessages.clear}
          </Button>
        )}
      </div>
      {issue && (
        <div tabIndex={-1} {...dataset({ 'data-invalid': 'true' })}>
          <IssueText>{issue.message}</IssueText>
        </div>
      )}
      {crossing && !issue && (
        <p role="status" className="font-semibold text-geru-dark">
          {errorsMessages.BOUNDARY_CROSSES_ITSELF({
            one: nameOf(crossing[0]),
            next: nameOf(crossing[0] + 1),
            other: nameOf(crossing[1]),
            following: nameOf(crossing[1] + 1),
          })}
        </p>
      )}
      {isUnlike && !issue && (
        <p role="status" className="font-semibold text-geru-dark">
          {errorsMessages.BOUNDARY_UNLIKE_SIZE({
            metres: Math.round(metresAcross(corners)),
            area: Math.round(areaWithin(corners)),
          })}
        </p>
      )}
      {corners.length >= CORNERS_MIN && !crossing && (
        <AreaBesideSize corners={corners} accuracy={worstAccuracy(taken)} listed={listed} />
      )}
    </div>
  );
}

const FROM_FILE = { drawn_by: 'file', accuracy_metres: null } as const;

const locationOf = (corner: Corner): Location => {
  const [latitude, longitude] = roundedCorner(corner);
  return { latitude, longitude };
};

const written = (corner: Corner): string => writtenLocation(locationOf(corner));
