import { createHash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLE } from '#contract/examples.ts';
import { calls } from '#server/app.ts';
import { testApp, type TestApp } from '#test/app.ts';
import type { OpenApiDocument } from './openapi-document.ts';

/** A part of a JSON pointer in an address. */
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

let app: TestApp;
let document: OpenApiDocument;
let page: string;
beforeAll(async () => {
  app = await testApp();
  document = (await app.app.inject('/api/openapi.json')).json();
  page = (await app.app.inject('/api/docs')).body;
});
afterAll(() => app.close());

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 in the eyes of a validator that is not ours, and its references lead somewhere', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone({ ...document }));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    for (const [, name = ''] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
  });

  test('has every call of the contract and no other, each under a name of its own', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(calls.map(({ endpoint }) => endpoint.name).toSorted());
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((call) => call.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('says where a token is needed, where it may be sent, and how', () => {
    expect(document.components.securitySchemes).toEqual({ token: { type: 'apiKey', in: 'header', name: 'x-token' } });
    expect(document.paths['/property/display-my-properties']?.['get']?.security).toEqual([{ token: [] }]);
    expect(document.paths['/property/display-all-properties']?.['get']?.security).toEqual([{}, { token: [] }]);
  });

  test('describes a form with files as multipart with binary parts', () => {
    const { content = {} } = document.paths['/property/add-property']?.['post']?.requestBody ?? {};
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    const form = document.components.schemas['AddPropertyForm']?.properties;
    expect(form?.['propertyImage']).toMatchObject({
      type: 'array',
      items: {
        anyOf: [
          { type: 'string', format: 'binary' },
          { type: 'string', format: 'uuid' },
        ],
      },
      maxItems: 5,
    });
    expect(form?.['sale_deed']).toMatchObject({ anyOf: [{ type: 'string', format: 'binary' }, { format: 'uuid' }] });
    expect(form?.['price']).toMatchObject({ type: 'integer', exclusiveMinimum: 0 });
  });

  test('says of every price that is sent that text may have words such as lakh', () => {
    const filters = document.paths['/property/display-all-properties']?.['get']?.parameters ?? [];
    const prices = [
      document.components.schemas['AddPropertyForm']?.properties?.['price'],
      document.components.schemas['EditPropertyForm']?.properties?.['price'],
      ...filters.flatMap(({ name, schema }) => (name === 'price_min' || name === 'price_max' ? [schema] : [])),
    ];
    expect(prices).toHaveLength(4);
    for (const price of prices) expect(price?.description).toContain('12.5 lakh');
    expect(document.components.schemas['PropertyCard']?.properties?.['price']).toEqual({ type: 'integer' });
  });

  test('says of every phone that is sent what is taken off, and asks for no digits alone', () => {
    const phones = Object.entries(document.components.schemas).flatMap(([name, { properties }]) =>
      name.endsWith('Form') && properties?.['phone'] ? [properties['phone']] : [],
    );
    expect(phones.length).toBeGreaterThan(4);
    for (const phone of phones) {
      expect(phone.description).toContain('leading 0');
      expect(Object.keys(phone).toSorted()).toEqual(['description', 'minLength', 'type']);
    }
  });

  test('tells the statuses of each call and the codes that come with them', () => {
    const responses = document.paths['/user/add-history']?.['post']?.responses ?? {};
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '402',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(responses['402']?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Refused',
      properties: { code: { enum: ['NO_CREDITS'] } },
    });
    expect(Object.keys(document.paths['/admin/display-fee']?.['get']?.responses ?? {})).toEqual([
      '200',
      '401',
      '403',
      '500',
      '503',
    ]);
  });

  test('has `status` beside `statusCode` in the two password calls, and nowhere else', () => {
    const carrying = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods)
        .filter(({ responses }) => responses['200']?.content['application/json']?.schema.required?.includes('status'))
        .map(() => path),
    );
    expect(carrying.toSorted()).toEqual(['/user/forget-password', '/user/reset-password']);
  });

  test('has an example of every input, which its own schema admits by a validator that is not ours', () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false });
    addFormats.default(ajv);
    // Examples have files by their names.
    ajv.addFormat('binary', true).addSchema(document, 'api');
    const wrong: string[] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        const pointer = ['paths', path, method, 'requestBody', 'content'].map(escaped).join('/');
        for (const [type, { example }] of Object.entries(requestBody?.content ?? {})) {
          const isValid = ajv.compile({ $ref: `api#/${pointer}/${escaped(type)}/schema` });
          if (!isValid(example)) wrong.push(`${method} ${path}: ${ajv.errorsText(isValid.errors)}`);
        }
        for (const { name, required, example } of parameters) {
          if (required && example === undefined) wrong.push(`${method} ${path}: no example of ${name}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('has the counts of a paged list beside its data', () => {
    const answer = document.paths['/admin/all-users']?.['get']?.responses['200']?.content['application/json']?.schema;
    expect(answer?.required).toEqual(['statusCode', 'data', 'page', 'pageSize', 'count']);
    expect(answer?.properties?.['data']).toEqual({ type: 'array', items: { $ref: '#/components/schemas/UserRow' } });
  });
});

describe('the page of the API', () => {
  test('shows every call', () => {
    for (const { endpoint } of calls) expect(page).toContain(`<code>/api${endpoint.path}</code>`);
  });

  test('shows how a call is made, with its path, query and body filled in', () => {
    const example = (path: string) => page.split(`<code>/api${path}</code>`)[1]?.match(/<pre><code>([^<]*)/)?.[1];
    expect(example('/state/area-contents/{id}')).toBe(`GET /api/state/area-contents/${EXAMPLE.state}?type=state`);
    expect(example('/property/upload-document/{id}')).toBe(
      `POST /api/property/upload-document/${EXAMPLE.newId}\n\n{\n  &#34;file&#34;: &#34;sale deed.pdf&#34;\n}`,
    );
  });

  test('has only links that lead somewhere', () => {
    const targets = [...page.matchAll(/href="([^"]+)"/g)].map(([, target = '']) => target);
    expect(targets.length).toBeGreaterThan(30);
    for (const target of targets) {
      if (target.startsWith('#')) expect(page).toContain(`id="${target.slice(1)}"`);
      else expect(target).toBe('/api/openapi.json');
    }
  });

  test('needs no script and nothing from elsewhere, and its policy allows exactly its own style', async () => {
    const { headers } = await app.app.inject('/api/docs');
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    // An example may name an address.
    const withoutExamples = page.replaceAll(/<pre>[^]*?<\/pre>/g, '');
    expect(withoutExamples).not.toMatch(/<script|<img|<link|style="|\son\w+=|https?:|url\(|@import/);
  });

  test('has balanced elements', () => {
    for (const element of ['details', 'summary', 'div', 'section', 'ul', 'li', 'p', 'h3', 'span', 'code', 'a']) {
      const count = (pattern: string) => [...page.matchAll(new RegExp(pattern, 'g'))].length;
      expect([element, count(`<${element}[ >]`)]).toEqual([element, count(`</${element}>`)]);
    }
  });
});
