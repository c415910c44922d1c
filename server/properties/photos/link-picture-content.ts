/** The picture of a shared link to a seller's plots: texts of any script, and up to four plots. */
export interface LinkPicture {
  name: string;
  /** Shown where the name has no letter that the fonts have. */
  nameInLatin: string;
  mark: { picture: Buffer } | { initials: string };
  lines: { role: string; count: string; places: readonly string[]; site: string };
  plots: readonly LinkPlot[];
}

export type LinkPlot = { photo: Buffer } | { outline: string; width: number; height: number; at: Spot | undefined };
interface Spot {
  x: number;
  y: number;
}
