import { useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { number } from '#contract/indian-number.ts';
import type { ListedUnit } from '#contract/units.ts';
import { measureMessages } from '#messages/measure.ts';
import { TextField } from '#web/ui/field.tsx';
import { unitName } from '#web/property/property-title.ts';
import { areaQuestion } from './area-question.ts';
import type { FormValues } from './form-values.ts';
import type { ChosenPlace } from './chosen-place.ts';

interface MeasureFieldsProps {
  unit: ListedUnit;
  size: string;
  place: ChosenPlace;
  issues: readonly Issue[];
  values: FormValues;
}

export function MeasureFields({ unit, size, place, issues, values }: MeasureFieldsProps) {
  const t = measureMessages;
  const [squareFeet, setSquareFeet] = useState(values.square_feet ?? '');
  const [haath, setHaath] = useState(values.laggi_haath ?? '');
  const { counted, asksLaggi, contradicting, doubted } = areaQuestion(unit, place, { size, squareFeet, haath });
  const wasGiven = [values.square_feet, values.laggi_haath].some(Boolean) || values.area_by === 'record';
  const isTakenBack = wasGiven && squareFeet.trim() === '' && haath.trim() === '';
  const equation =
    counted &&
    t.equation({
      unit: unitName(unit.unit),
      one: number(counted.one),
      size,
      all: whole(counted.all),
    });
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-3 sm:col-span-2 sm:p-4">
      <legend className="px-1 font-semibold">{t.title}</legend>
      <p className="figures -mt-2 text-sm text-bark">
        {counted?.by === 'record' ? t.recorded({ equation: equation ?? '' }) : t.notRecorded}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {asksLaggi && (
          <div>
            <TextField
              label={t.laggi}
              name="laggi_haath"
              defaultValue={haath}
              inputMode="decimal"
              autoComplete="off"
              issues={issues}
              onChange={({ currentTarget }) => setHaath(currentTarget.value)}
            />
            <p role="status" className="figures mt-1 text-sm text-bark">
              {counted?.by === 'laggi' && equation}
            </p>
          </div>
        )}
        <TextField
          label={t.squareFeet}
          name="square_feet"
          defaultValue={squareFeet}
          inputMode="decimal"
          autoComplete="off"
          issues={issues}
          onChange={({ currentTarget }) => setSquareFeet(currentTarget.value)}
        />
      </div>
      {contradicting !== undefined && counted?.by === 'laggi' && (
        // Measured square feet win over counted ones.
        <p role="status" className="figures rounded-md bg-mustard-wash px-3 py-2">
          {t.laggiDiffers({ byLaggi: whole(counted.all), squareFeet: number(contradicting) })}
        </p>
      )}
      {contradicting !== undefined && counted?.by === 'record' && (
        <WhichIsRight recorded={counted.all} typed={contradicting} chosen={values.area_by} />
      )}
      {doubted && (
        <div className="figures rounded-md bg-mustard-wash px-3 py-2">
          <p role="status">
            {t.unlikely({
              unit: unitName(unit.unit),
              one: number(doubted.one),
              least: number(doubted.least),
              most: number(doubted.most),
            })}
          </p>
          {doubted.says === 'unlikely' && !(contradicting !== undefined && counted?.by === 'record') && (
            <label className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="area_by" value="seller" className="size-5" />
              {t.isRight({ squareFeet: whole(doubted.all) })}
            </label>
          )}
        </div>
      )}
      {isTakenBack && <input type="hidden" name="area_by" value="record" />}
    </fieldset>
  );
}

const whole = (squareFeet: number) => number(Math.round(squareFeet));

interface WhichIsRightProps {
  recorded: number;
  typed: number;
  chosen: FormValues['area_by'];
}

function WhichIsRight({ recorded, typed, chosen }: WhichIsRightProps) {
  const t = measureMessages;
  const answers = [
    ['record', t.byRecord({ squareFeet: whole(recorded) })],
    ['seller', t.bySeller({ squareFeet: number(typed) })],
  ] as const;
  return (
    <fieldset className="rounded-md bg-mustard-wash px-3 py-2">
      <legend className="sr-only">{t.which}</legend>
      <p role="status" className="font-semibold">
        {t.which}
      </p>
      {answers.map(([by, text]) => (
        <label key={by} className="figures flex min-h-11 items-center gap-2">
          <input type="radio" name="area_by" value={by} defaultChecked={chosen === by} className="size-5" />
          {text}
        </label>
      ))}
      <p className="text-sm">{t.untilChosen}</p>
    </fieldset>
  );
}
