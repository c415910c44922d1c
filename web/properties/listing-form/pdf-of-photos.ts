export interface PagePhoto {
  jpeg: Blob;
  width: number;
  height: number;
}

/** A4, in points. */
const PAGE_WIDTH = 595;

/** A PDF with a page for each photo, as wide as A4 (ISO 32000-1, 7.5). */
export function pdfOfPhotos(photos: readonly PagePhoto[]): Blob {
  const parts: BlobPart[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (...added: (string | Blob)[]) => {
    for (const part of added) length += typeof part === 'string' ? part.length : part.size;
    parts.push(...added);
  };
  const addObject = (...content: (string | Blob)[]) => {
    places.push(length);
    add(`${places.length} 0 obj\n`, ...content, '\nendobj\n');
  };
  add('%PDF-1.4\n');
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  const pages = photos.map((_, i) => `${3 + 3 * i} 0 R`);
  addObject(`<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`);
  for (const { jpeg, width, height } of photos) {
    const number = places.length + 1;
    const box = `${PAGE_WIDTH} ${Math.round((PAGE_WIDTH * height) / width)}`;
    const drawn = `${box.replace(' ', ' 0 0 ')} 0 0 cm /Photo Do`;
    addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Contents ${number + 1} 0 R /Resources << /XObject << /Photo ${number + 2} 0 R >> >> >>`,
    );
    addObject(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    addObject(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
  const size = places.length + 1;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = length;
  add(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}
