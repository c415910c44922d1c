import type { DocumentType } from '#contract/kinds.ts';
import type { DrawingName } from '../drawings.ts';

/** Who lists it; the people are in people.ts. */
export type SampleOwner = 'sunaina' | 'harinarayan' | 'phoolmati' | 'consultant';

/** What a seller would have filled in, and what has become of it since. */
export interface SamplePlot {
  district: string;
  mandal: string;
  /** The village, as its papers name it. */
  mauza: string;
  size: number;
  unit: string;
  /** Whole rupees for the whole plot. */
  price: number;
  /** In the seller's words; the label that it is a sample is added to it. */
  text: string;
  papers: readonly DocumentType[];
  /** The first is what cards show. */
  drawings: readonly [DrawingName, ...DrawingName[]];
  by: SampleOwner;
  /** Days since it was published, or since it was sent in where it was not. */
  daysAgo: number;
  views?: number;
  /** Approved where nothing else is said. */
  status?: 'pending' | 'sold' | 'rejected';
  rejectionReason?: string;
}
