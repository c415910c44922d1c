import type { RouteConfigEntry } from '@react-router/dev/routes';
import { landPath } from '#contract/land-path.ts';
import routes from '#web/routes.ts';
import type { Market } from './market.ts';
import type { TestUser } from './phone.ts';

export interface MeasuredPage {
  name: string;
  path: string;
  user?: TestUser;
}

export function firstPages({
  mandals,
  listingNumbers,
}: Market): Record<'home' | 'list' | 'search' | 'property', string> {
  return {
    home: '/',
    list: '/properties',
    search: `/search?${new URLSearchParams({ state: mandals[0]?.state ?? '' })}`,
    property: `/property/BK-${listingNumbers[0]}`,
  };
}

const WITHOUT_LOGIN = ['/login', '/signup', '/resetPassword/:token', '/admin'];

/**
 * All other pages, from the list of routes.
 * @throws if a page's plan or property is missing
 */
export async function otherPages(address: string, market: Market): Promise<MeasuredPage[]> {
  const seller: TestUser = { ...market.seller, role: 'seller' };
  const admin: TestUser = { ...market.admin, role: 'admin' };
  const first = new Set(['/', '/properties', '/search', '/property/:id']);
  const sellers = await propertyOf(address, seller);
  const standsFor: Record<string, string> = {
    '/resetPassword/:token': `/resetPassword/${'a'.repeat(43)}`,
    '/editProperty/:id': `/editProperty/${sellers}`,
    '/propertyFacts/:id': `/propertyFacts/${sellers}`,
    '/propertyPin/:id': `/propertyPin/${sellers}`,
    '/admin/review/:id?': `/admin/review/${sellers}`,
    '/land/:state?/:district?/:mandal?': landPath(market.mandals[0]),
    '/checkout': `/checkout?plan=${await planOf(address, admin)}`,
  };
  return (await Promise.resolve(routes))
    .flatMap((route) => pathsOf(route))
    .filter((pattern) => !first.has(pattern) && !pattern.startsWith('/feed/'))
    .map((pattern) => {
      const page = { name: pattern, path: standsFor[pattern] ?? pattern };
      if (WITHOUT_LOGIN.includes(pattern)) return page;
      return { ...page, user: pattern.startsWith('/admin/') ? admin : seller };
    });
}

function pathsOf({ path = '', children }: RouteConfigEntry): string[] {
  return children ? children.flatMap(pathsOf) : [`/${path}`];
}

async function propertyOf(address: string, { token }: TestUser): Promise<string> {
  const [property] = await fetchData<{ propertyDetails: { _id: string; status: string }[] }>(
    `${address}/api/property/display-my-properties`,
    { headers: { 'x-token': token } },
  ).then(({ propertyDetails }) => propertyDetails.filter(({ status }) => status === 'approved'));
  if (!property) throw new Error('The seller has no property to edit');
  return property._id;
}

async function planOf(address: string, { token }: TestUser): Promise<string> {
  const plans = () =>
    fetchData<{ _id: string }[]>(`${address}/api/plan/display-plans`, { headers: { 'x-token': token } });
  const [there] = await plans();
  if (there) return there._id;
  const plan = {
    plan_type: 'Basic',
    plan_status: 1,
    amount: 199,
    view_count: 5,
    discount_status: 0,
    description: 'Five plots',
  };
  const headers = { 'x-token': token, 'content-type': 'application/json' };
  await fetchData(`${address}/api/plan/add-plan`, { method: 'POST', headers, body: JSON.stringify(plan) });
  const [made] = await plans();
  if (!made) throw new Error('There is no plan to check out with');
  return made._id;
}

async function fetchData<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}
