/** Land and money as people speak of them. */
export const land = {
  /** Of the units that a new market has, by the names that they have there, which are English. */
  units: {} as Readonly<Record<string, string>>,
  lakh: (figure: string) => `₹${figure} lakh`,
  crore: (figure: string) => `₹${figure} crore`,
  plot: (size: string, unit: string, mandal: string, district: string) =>
    `${size} ${unit} plot in ${mandal}, ${district}`,
};
