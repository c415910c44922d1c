import type { Graph } from 'schema-dts';

/** JSON-LD in schema.org's vocabulary. It is not executed, so the policy needs no hash, but a '<' must be escaped. */
export function StructuredData({ graph }: { graph: Graph['@graph'] }) {
  const document: Graph = { '@context': 'https://schema.org', '@graph': graph };
  const withoutTags = JSON.stringify(document).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: withoutTags }} />;
}
