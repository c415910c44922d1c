export interface StressOptions {
  rounds: number | undefined;
  minutes: number | undefined;
  seed: number;
  print: (line: string) => void;
}
