import type { Graph } from 'schema-dts';

/**
 * What a page shows, said once more for programs (JSON-LD in the vocabulary of schema.org). It is data that no browser runs, so that the
 * content policy need not name it; a '<' in it would end it all the same.
 */
export function StructuredData({ graph }: { graph: Graph['@graph'] }) {
  const document: Graph = { '@context': 'https://schema.org', '@graph': graph };
  const withoutTags = JSON.stringify(document).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: withoutTags }} />;
}
