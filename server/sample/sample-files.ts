import sharp from 'sharp';
import type { DocumentType } from '#contract/kinds.ts';
import { judgeDocument } from '#server/files/document-content.ts';
import { preparePhoto } from '#server/files/photos.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { photoKey } from '#server/properties/photo-files.ts';
import { DRAWING_NAMES, type DrawingName, drawPlot } from './drawings.ts';
import type { LandFacts } from './land-facts.ts';
import { samplePaper } from './papers.ts';

/** Wide enough for the property page; every further pixel makes the first start slower. */
const DRAWING_PIXELS = 960;
const PAPERS_AT_ONCE = 8;

/*
 * Every file's key follows from what it shows, so a first start that was broken off leaves nothing behind: the next one writes over it.
 */

/** What the photos that show one drawing have in common. */
export interface StoredDrawing {
  folder: string;
  width: number;
  height: number;
  widths: number[];
}

/** Draws every drawing once and keeps its variants; all photos of it share them. While one is prepared, the next is drawn. */
export async function storeDrawings(files: FileStorage): Promise<Map<DrawingName, StoredDrawing>> {
  const stored = new Map<DrawingName, StoredDrawing>();
  let storing: Promise<void> = Promise.resolve();
  for (const name of DRAWING_NAMES) {
    const [picture] = await Promise.all([drawPicture(name), storing]);
    storing = storeDrawing(files, name, picture).then((drawing) => void stored.set(name, drawing));
  }
  await storing;
  return stored;
}

function drawPicture(name: DrawingName): Promise<Buffer> {
  const svg = Buffer.from(drawPlot(name, DRAWING_PIXELS));
  return sharp(svg).jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function storeDrawing(files: FileStorage, name: DrawingName, picture: Buffer): Promise<StoredDrawing> {
  const { width, height, variants } = await preparePhoto(picture);
  const folder = `sample-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
  await Promise.all(variants.map((variant) => files.write(photoKey(folder, variant.name), variant.bytes)));
  const widths = variants.map((variant) => Number.parseInt(variant.name, 10)).filter(Number.isInteger);
  return { folder, width, height, widths: [...new Set(widths)] };
}

export interface PaperToStore {
  propertyId: string;
  type: DocumentType;
  facts: LandFacts;
  /** Part of the file's key. */
  plotNumber: number;
}

export interface StoredPaper {
  propertyId: string;
  type: DocumentType;
  fileName: string;
  contentType: string;
  bytes: number;
  storageKey: string;
}

/** Makes and keeps the papers. */
export async function storePapers(files: FileStorage, papers: readonly PaperToStore[]): Promise<StoredPaper[]> {
  const stored: StoredPaper[] = [];
  for (let first = 0; first < papers.length; first += PAPERS_AT_ONCE) {
    const some = papers.slice(first, first + PAPERS_AT_ONCE);
    stored.push(...(await Promise.all(some.map((paper) => storePaper(files, paper)))));
  }
  return stored;
}

async function storePaper(files: FileStorage, paper: PaperToStore): Promise<StoredPaper> {
  const { propertyId, type, facts, plotNumber } = paper;
  const bytes = await samplePaper(type, facts);
  const storageKey = `documents/sample-${plotNumber}-${type}`;
  await files.write(storageKey, bytes);
  const fileName = `${type.replaceAll('_', ' ')} (sample).pdf`;
  const { contentType } = await judgeDocument(bytes);
  return { propertyId, type, fileName, contentType, bytes: bytes.length, storageKey };
}
