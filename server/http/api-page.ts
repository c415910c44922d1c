import { escapeHtml as text } from './escape-html.ts';
import type { OpenApiDocument, Operation, Parameter } from './openapi-document.ts';
import type { Schema } from './openapi-schemas.ts';

export const API_PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #2b2118; --paper: #faf6ee; --line: #d9cdb8; --quiet: #6b5d4d; --accent: #8a3b12; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece3d4; --paper: #1c1712; --line: #4a3f33; --quiet: #b3a591; --accent: #f0a36b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
a { color: var(--accent); }
code { font-family: ui-monospace, monospace; font-size: .9em; }
h2 { margin: 2rem 0 .5rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; min-width: 44px; padding: .65rem 0; }
details { border-top: 1px solid var(--line); }
summary { padding: .7rem 0; cursor: pointer; min-height: 44px; }
details > div { margin-inline-start: 1rem; padding-bottom: 1rem; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; color: var(--accent); }
.quiet { color: var(--quiet); }
.fields { padding-inline-start: 1rem; border-inline-start: 2px solid var(--line); list-style: none; margin: .25rem 0; }
.fields li { padding: .15rem 0; }
pre { margin: .25rem 0; white-space: pre-wrap; }
:target { scroll-margin-top: 5rem; }
div:target { border-inline-start: 4px solid var(--accent); padding-inline-start: .5rem; }
`;

export function apiPage(document: OpenApiDocument, documentUrl: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const calls = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="${text(name)}"><h2>${text(name)}</h2>${calls.map((call) => callSection(call, document)).join('')}</section>`;
  });
  const shared = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${text(name)}</code></summary>${target(`schema-${name}`, fields(schema))}</details>`,
  );
  const links = [...document.tags.map(({ name }) => name), 'Schemas'];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${text(document.info.title)}</title>
<style>${API_PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>API of ${text(document.info.title)}</h1>
<p>${prose(document.info.description)}</p>
<p>For machines: <a href="${text(documentUrl)}">OpenAPI ${text(document.openapi)} document</a></p>
<nav aria-label="Calls"><ul>${links.map((name) => `<li><a href="#${text(name)}">${text(name)}</a></li>`).join('')}</ul></nav>
</header>
<main>
${sections.join('\n')}
<section id="Schemas"><h2>Schemas</h2>${shared.join('\n')}</section>
</main>
</body>
</html>
`;
}

function callSection(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  document: OpenApiDocument,
): string {
  const { parameters = [], requestBody, responses } = operation;
  const { 200: answer, ...errors } = responses;
  const address = `${document.servers[0]?.url ?? ''}${path}`;
  const summary = `<span class="method">${text(method.toUpperCase())}</span> <code>${text(address)}</code><br><span class="quiet">${text(operation.summary)}</span>`;
  const parts = [
    `<p>${prose(operation.description)}</p>`,
    parameters.length > 0 ? `<h3>Parameters</h3>${parameterList(parameters)}` : '',
    ...Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema }]) => `<h3>Body <code>${text(type)}</code></h3>${fields(referredTo(schema, document))}`,
    ),
    example(method, address, operation),
    ...Object.values(answer?.content ?? {}).map(({ schema }) => `<h3>Answer</h3>${fields(schema)}`),
    '<h3>Refusals</h3><ul class="fields">',
    ...Object.entries(errors).map(
      ([status, { description }]) => `<li><strong>${status}</strong> ${prose(description)}</li>`,
    ),
    '</ul>',
  ];
  return `<details><summary>${summary}</summary>${target(operation.operationId, parts.join(''))}</details>`;
}

function example(method: string, address: string, { parameters = [], requestBody }: Operation): string {
  const given = parameters.filter((parameter) => parameter.example !== undefined);
  const [body] = Object.values(requestBody?.content ?? {});
  if (given.length === 0 && !body) return '';
  const path = given.reduce(
    (filled, { name, in: place, example: value }) =>
      place === 'path' ? filled.replace(`{${name}}`, String(value)) : filled,
    address,
  );
  const query = given.flatMap(({ name, in: place, example: value }) =>
    place === 'query' ? `${name}=${encodeURIComponent(String(value))}` : [],
  );
  const line = `${method.toUpperCase()} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const sent = body ? `\n\n${JSON.stringify(body.example, null, 2)}` : '';
  return `<h3>Example</h3><pre><code>${text(line + sent)}</code></pre>`;
}

/** Placed inside the details, which browsers open for a link's target. */
function target(id: string, content: string): string {
  return `<div id="${text(id)}">${content}</div>`;
}

function referredTo(schema: Schema, document: OpenApiDocument): Schema {
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1);
  return (name && document.components.schemas[name]) || schema;
}

function parameterList(parameters: Parameter[]): string {
  const items = parameters.map(({ name, in: place, required, schema }) =>
    field(name, schema, required, place === 'path' ? 'in the path' : 'in the query'),
  );
  return `<ul class="fields">${items.join('')}</ul>`;
}

function fields(schema: Schema): string {
  const { properties, required = [] } = schema;
  if (!properties || schema.$ref) return `<p>${kindOf(schema)}</p>`;
  const items = Object.entries(properties).map(([name, inner]) => field(name, inner, required.includes(name)));
  return `<ul class="fields">${items.join('')}</ul>`;
}

function field(name: string, schema: Schema, required: boolean, place = ''): string {
  const remarks = [kindOf(schema), place, required ? '' : 'optional'].filter(Boolean).join(', ');
  const inner = schema.type === 'array' ? schema.items : schema;
  const below = inner?.properties && !inner.$ref ? fields(inner) : '';
  return `<li><code>${text(name)}</code> <span class="quiet">${remarks}</span>${below}</li>`;
}

function kindOf(schema: Schema): string {
  const { $ref, anyOf, items, type, format, description } = schema;
  if ($ref) {
    const name = text($ref.slice($ref.lastIndexOf('/') + 1));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return `one of ${schema.enum.map((value) => `<code>${text(String(value))}</code>`).join(', ')}`;
  if ('const' in schema) return `always <code>${text(JSON.stringify(schema['const']))}</code>`;
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  if (items) return `list of ${kindOf(items)}${limitsOf(schema)}`;
  if (description) return prose(description);
  return `${text([type ?? 'anything'].flat().join(' or '))}${format ? ` (${text(format)})` : ''}${limitsOf(schema)}`;
}

const LIMITS: Record<string, string> = {
  minLength: 'at least % characters',
  maxLength: 'at most % characters',
  minItems: 'at least %',
  maxItems: 'at most %',
  minimum: 'from %',
  exclusiveMinimum: 'more than %',
  maximum: 'to %',
  default: '% when absent',
};

function limitsOf(schema: Schema): string {
  return Object.entries(LIMITS)
    .filter(([name]) => name in schema)
    .map(([name, template]) => `, ${template.replace('%', text(String(schema[name])))}`)
    .join('');
}

function prose(plain: string): string {
  return text(plain).replace(/`([^`]+)`/g, '<code>$1</code>');
}
