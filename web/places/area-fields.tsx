import type { Issue } from '#contract/endpoint.ts';
import { errorsMessages } from '#messages/errors.ts';
import { siteMessages } from '#messages/site.ts';
import { areaLabel, inLabelOrder } from './place-names.ts';
import { dataset } from '#web/client/page-data.ts';

interface AreaFieldsProps {
  states: { _id: string; state: string; hindi?: string | undefined }[];
  districts?: { _id: string; district: string; hindi?: string | undefined }[];
  mandals?: { _id: string; mandal: string; hindi?: string | undefined }[];
  chosen?: { state?: string | undefined; district?: string | undefined; mandal?: string | undefined };
  /** 'state' for a search, 'all' for a listing. */
  required: 'state' | 'all';
  issues?: Issue[];
  className?: string;
}

/** The three selects of a place, for static and hydrated pages; <area-fields> fills them. */
export function AreaFields({
  states,
  districts = [],
  mandals = [],
  chosen = {},
  required,
  issues = [],
  className = '',
}: AreaFieldsProps) {
  const { areas, errors } = siteMessages;
  // The search bar is one row.
  const inside = required === 'state';
  const levels = [
    {
      name: 'state',
      label: areas.state,
      choose: areas.chooseState,
      options: states.map(({ _id, state, hindi }) => ({ id: _id, name: state, hindi })),
      required: true,
    },
    {
      name: 'district',
      label: areas.district,
      choose: areas.chooseDistrict,
      options: districts.map(({ _id, district, hindi }) => ({ id: _id, name: district, hindi })),
      required: required === 'all',
    },
    {
      name: 'mandal',
      label: areas.mandal,
      choose: areas.chooseMandal,
      options: mandals.map(({ _id, mandal, hindi }) => ({ id: _id, name: mandal, hindi })),
      required: required === 'all',
    },
  ] as const;
  return (
    <area-fields className={className}>
      {levels.map((level) => {
        const issue = issues.find(({ path }) => path === level.name);
        return (
          <div key={level.name} className="min-w-0 flex-1">
            <div className={inside ? 'label-inside' : undefined}>
              <label htmlFor={`area-${level.name}`} className={inside ? undefined : 'mb-1 block font-semibold'}>
                {level.label}
                {level.required && (
                  <span className="text-geru-dark" aria-hidden="true">
                    {' '}
                    *
                  </span>
                )}
              </label>
              <select
                id={`area-${level.name}`}
                name={level.name}
                className={inside ? undefined : 'field-input'}
                defaultValue={chosen[level.name] ?? ''}
                required={level.required}
                aria-invalid={issue ? true : undefined}
                aria-describedby={issue ? `area-${level.name}-issue` : undefined}
                // The element disables a select until it has options; without script it stays usable.
                suppressHydrationWarning
              >
                <option value="">{level.choose}</option>
                {inLabelOrder(level.name, level.options).map(({ id, name, hindi }) => (
                  <option key={id} value={name} {...dataset({ 'data-id': id })}>
                    {areaLabel(level.name, name, hindi)}
                  </option>
                ))}
              </select>
            </div>
            {required === 'state' && level.required && (
              <p
                hidden
                {...dataset({ 'data-required': '' })}
                id={`area-${level.name}-required`}
                className="mt-1 text-sm font-semibold text-geru-dark"
              >
                {errorsMessages.REQUIRED}
              </p>
            )}
            {issue && (
              <p id={`area-${level.name}-issue`} className="mt-1 text-sm font-semibold text-geru-dark">
                {issue.message}
              </p>
            )}
          </div>
        );
      })}
      <p
        hidden
        {...dataset({ 'data-failed': '' })}
        role="alert"
        className="basis-full text-geru-dark"
        suppressHydrationWarning
      >
        {areas.failed}{' '}
        <button type="button" className="link min-h-11 px-2 font-semibold">
          {errors.retry}
        </button>
      </p>
    </area-fields>
  );
}
