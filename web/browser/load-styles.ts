const loaded = new Map<string, Promise<void>>();

/** Once for each sheet; after a failure the next call tries again. @throws Error */
export async function loadStyles(href: string): Promise<void> {
  const loading = loaded.get(href) ?? addSheet(href);
  loaded.set(href, loading);
  try {
    await loading;
  } catch (error) {
    loaded.delete(href);
    throw error;
  }
}

async function addSheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((done, failed) => {
    link.addEventListener('load', done);
    link.addEventListener('error', () => {
      link.remove();
      failed(new Error(`${href} did not load`));
    });
    document.head.append(link);
  });
}
