import { type Databases, SMALL } from './databases.ts';
import { type Figure, shown } from './figure.ts';
import { compareRates } from './load.ts';
import { bytesOf } from './client.ts';
import type { PeerRoute } from './peer.ts';
import { startPeer, startProduct } from './site.ts';

/** Accepts compression, as a phone does: the peer's constant has the compressed size. */
const HEADERS = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

export async function cachedPages(databases: Databases): Promise<Figure[]> {
  const { url, market, dataDirectory } = await databases.of(SMALL);
  const product = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const pages = {
    home: '/',
    list: '/properties',
    search: `/search?state=${market.mandals[0]?.state}`,
    property: `/property/BK-${market.listingNumbers[0]}`,
  };
  const routes: PeerRoute[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const bytes = await bytesOf(`${product.address}${path}`, HEADERS);
    routes.push({
      path: `/${name}`,
      constant: { bytes, headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' } },
    });
  }
  const peer = await startPeer(databases.folder, JSON.stringify(routes));
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const rates = await compareRates(
      { address: product.address, path, headers: HEADERS },
      { address: peer.address, path: `/${name}`, headers: HEADERS },
    );
    figures.push({
      what: `Cached page: ${name}`,
      measured: `${shown(Math.round(rates.product))} : ${shown(Math.round(rates.peer))} a second`,
      value: rates.ratio,
    });
  }
  await peer.stop();
  await product.stop();
  return figures;
}
