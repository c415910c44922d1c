import type { Graph } from 'schema-dts';

/** JSON-LD in schema.org's vocabulary. It does not run, so the content policy needs no hash, but a '<' would end it. */
export function StructuredData({ graph }: { graph: Graph['@graph'] }) {
  const document: Graph = { '@context': 'https://schema.org', '@graph': graph };
  const withoutTags = JSON.stringify(document).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: withoutTags }} />;
}
