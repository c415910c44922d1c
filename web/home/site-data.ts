import type { Graph, Question, SearchAction, WithActionConstraints } from 'schema-dts';
import type { Operator } from '#server/config/config.ts';
import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import type { homeMessages } from '#messages/home.ts';
import type { siteMessages } from '#messages/site.ts';

interface Site {
  product: typeof siteMessages.product;
  home: typeof homeMessages;
  operator: Operator;
  origin: string;
}

export function siteData({ product, home, operator, origin }: Site): Graph['@graph'] {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${inPageLanguage('/properties')}?q={place}` },
    'query-input': 'required name=place',
  };
  const organization = `${origin}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: product.name,
      alternateName: product.inHindi,
      description: product.tagline,
      url: origin,
      logo: `${origin}/icon.svg`,
      sameAs: operator.socialLinks.map(({ url }) => url),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: operator.publicPhone,
        areaServed: 'IN',
      },
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: origin,
      name: product.name,
      inLanguage: pageLanguage(),
      publisher: { '@id': organization },
      potentialAction: search,
    },
    { '@type': 'FAQPage', inLanguage: pageLanguage(), mainEntity: home.faq.entries.map(questionOf) },
  ];
}

interface Entry {
  question: string;
  answer: readonly string[];
  points?: readonly string[];
  afterwards?: string;
}

function questionOf({ question, answer, points = [], afterwards }: Entry): Question {
  const text = [...answer, ...points, ...(afterwards === undefined ? [] : [afterwards])].join('\n');
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } };
}
