export function stringsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const offset = Array.isArray(value) ? 1 : 0;
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = offset ? String(Number(key) + offset) : key;
    return stringsIn(inner, path === '' ? name : `${path}.${name}`);
  });
}
