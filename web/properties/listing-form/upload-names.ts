export interface ChosenFile {
  /** 'propertyImage.0' or a document's type. */
  field: string;
  file: File;
}

/** A name for each file, the same at each try. A photo that was chosen twice has two: a form names no upload twice. */
export function namesOf(files: readonly ChosenFile[]): string[] {
  const counts = new Map<string, number>();
  return files.map(({ field, file }) => {
    const name = `${field.split('.')[0]} ${file.name} ${file.size} ${file.lastModified}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name} (${count})`;
  });
}
