import { downloadText } from '#web/ui/download.ts';
import type { Dataset } from '#web/client/page-data.ts';

const KML_TYPE = 'application/vnd.google-earth.kml+xml';

/** The boundary as a KML polygon, whose ring ends where it begins. */
const kmlOf = (name: string, corners: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${name}</name><Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
${[...corners, ...corners.slice(0, 1)].join('\n')}
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>
`;

class PlotKml extends HTMLElement {
  connectedCallback(): void {
    const { name = '', corners = '' }: Dataset = this.dataset;
    this.querySelector('button')?.addEventListener('click', () => {
      downloadText(`${name}.kml`, kmlOf(name, corners.split(' ')), KML_TYPE);
    });
    this.hidden = false;
  }
}

if (!customElements.get('plot-kml')) customElements.define('plot-kml', PlotKml);
