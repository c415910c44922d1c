import { useId, useRef, useState } from 'react';
import type { findAreas, FoundArea } from '#contract/areas.ts';
import { consoleMessages } from '#messages/console.ts';
import { TextField } from '#web/ui/field.tsx';
import { callAsAdmin } from './call-as-admin.ts';

const TYPING_ENDS_AFTER_MS = 200;

export async function loadAreasNamed(text: string, signal?: AbortSignal): Promise<FoundArea[]> {
  const input = { query: { text }, ...(signal && { signal }) };
  return (await callAsAdmin<typeof findAreas>({ name: 'GET /admin/find-areas' }, input)).data;
}

export function AreaFinder({ chosen }: { chosen: FoundArea | undefined }) {
  const { find } = consoleMessages;
  const listId = useId();
  const [areas, setAreas] = useState<FoundArea[]>(chosen ? [chosen] : []);
  const [id, setId] = useState(chosen?._id ?? '');
  const typing = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});

  const choose = (field: HTMLInputElement, known: readonly FoundArea[]) => {
    const area = known.find(({ name }) => name === field.value);
    setId(area?._id ?? '');
    // Invalid without a choice: the list would silently be of all areas.
    field.setCustomValidity(area || field.value.trim() === '' ? '' : find.chooseArea);
  };
  const type = (field: HTMLInputElement) => {
    choose(field, areas);
    clearTimeout(typing.current.timer);
    typing.current.request?.abort();
    if (field.value.trim() === '' || areas.some(({ name }) => name === field.value)) return;
    const request = new AbortController();
    typing.current.request = request;
    typing.current.timer = setTimeout(() => {
      loadAreasNamed(field.value, request.signal).then(
        (found) => {
          setAreas(found);
          choose(field, found);
        },
        // Ignored, because the next typed letter requests again.
        () => undefined,
      );
    }, TYPING_ENDS_AFTER_MS);
  };
  return (
    <>
      <TextField
        label={find.area}
        name="area_name"
        list={listId}
        defaultValue={chosen?.name ?? ''}
        autoComplete="off"
        onInput={({ currentTarget }) => type(currentTarget)}
        className="min-w-0"
      />
      <datalist id={listId}>
        {areas.map(({ _id, name }) => (
          <option key={_id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <input type="hidden" name="area" value={id} />
    </>
  );
}
