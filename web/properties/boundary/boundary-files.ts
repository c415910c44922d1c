export const FILE_MAX_BYTES = 1_000_000;
export const SHAPES_MAX = 20;

export type FileProblem = 'tooLarge' | 'kmz' | 'unreadable' | 'metres' | 'none' | 'tooManyShapes';
