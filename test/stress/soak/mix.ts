import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { login } from '#contract/accounts.ts';
import { addHistory } from '#contract/credits.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import {
  displayAllProperties,
  displayMyProperties,
  displayOneProperty,
  searchProperties,
} from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { allProperties, approveProperty } from '#contract/admin-properties.ts';
import type { Input } from '#test/app.ts';
import { type SentRequest, wireOf } from '#test/access/send-request.ts';
import { PASSWORD, type TestUser } from '#test/make.ts';
import { plotForm } from '#test/plot-form.ts';
import type { Place } from '../../../bench/market.ts';

export interface Visitors {
  places: readonly Place[];
  listingNumbers: readonly number[];
  plotIds: readonly string[];
  buyers: readonly TestUser[];
  seller: TestUser;
  admin: TestUser;
}

export interface Mix {
  /**
   * Draws and makes the next visit.
   * @throws Error for an unexpected response
   */
  next(): Promise<void>;
  connections(): number;
  close(): void;
}

const CONNECTIONS = 200;

/** Most visitors view the first items. */
const FEW_OF = 3;

/** Per thousand visits: mostly reading, some searching, few writing. */
export function mixOf(address: string, visitors: Visitors, random: () => number): Mix {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { places, listingNumbers, plotIds, buyers, seller, admin } = visitors;

  async function send({ method, url, headers, payload }: SentRequest): Promise<Buffer> {
    const sent = request(`${address}${url}`, { agent, method, headers: { ...headers, 'accept-encoding': 'br' } });
    sent.end(payload);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${url.replace(/\?.*/, '')} was answered ${answer.statusCode}`);
    return body;
  }
  const page = (url: string) => send({ method: 'GET', url, headers: {} });
  const call = async (endpoint: AnyEndpoint, input: Input = {}) => send(await wireOf(endpoint, input));
  const draw = <T>(all: readonly T[], few = 1): T => {
    const drawn = all[Math.floor(all.length * random() ** few)];
    if (drawn === undefined) throw new Error('There is nothing to draw from');
    return drawn;
  };
  const reference = () => `BK-${draw(listingNumbers, FEW_OF)}`;
  const placeSearch = () => new URLSearchParams({ ...draw(places, FEW_OF) });

  const list = async () => {
    const { token } = seller;
    const added: { data: { _id: string } } = JSON.parse(
      (await call(addProperty, { token, body: await plotForm() })).toString(),
    );
    const id = added.data._id;
    await call(approveProperty, { token: admin.token, body: { id } });
    const shown: { data: { property_images: { file_path: string }[] }[] } = JSON.parse(
      (await call(displayOneProperty, { params: { id } })).toString(),
    );
    const [photo] = shown.data[0]?.property_images ?? [];
    if (!photo) throw new Error('A listed plot has no photo');
    await page(new URL(photo.file_path, address).pathname);
  };

  const steps: readonly [of1000: number, step: () => Promise<unknown>][] = [
    [120, () => page('/')],
    [120, () => page(`/properties?page=${1 + Math.floor(20 * random() ** FEW_OF)}`)],
    [160, () => page(`/search?${placeSearch()}`)],
    [250, () => page(`/property/${reference()}`)],
    [80, () => call(displayAllProperties, { query: { page: 1 + Math.floor(20 * random()) } })],
    [80, () => call(searchProperties, { body: { ...draw(places, FEW_OF) } })],
    [120, () => call(displayOneProperty, { params: { id: reference() } })],
    [20, () => call(displayMyProperties, { token: seller.token, query: { page: 1 } })],
    [20, () => call(allProperties, { token: admin.token, query: { page: 1 } })],
    [20, () => call(addHistory, { token: draw(buyers).token, body: { property_id: draw(plotIds) } })],
    [9, () => call(login, { body: { email: draw(buyers).email, password: PASSWORD } })],
    [1, list],
  ];
  return {
    async next() {
      let drawn = 1000 * random();
      for (const [of1000, step] of steps) {
        drawn -= of1000;
        if (drawn < 0) return void (await step());
      }
    },
    connections: () => [agent.sockets, agent.freeSockets].flatMap((byHost) => Object.values(byHost)).flat().length,
    close: () => agent.destroy(),
  };
}
