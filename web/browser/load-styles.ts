export async function loadStyles(href: string): Promise<void> {
  await new Promise((loaded, failed) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', loaded);
    link.addEventListener('error', failed);
    document.head.append(link);
  });
}
