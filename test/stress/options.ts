export interface StressOptions {
  rounds: number | undefined;
  /** Length of the soak. */
  minutes: number | undefined;
  /** Seeds everything random. */
  seed: number;
  print: (line: string) => void;
}
