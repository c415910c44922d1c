const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** A listing's title, made from its facts: '1,250.5 square foot plot in Danapur, Patna'. `unit` is in the singular, as units are named. */
export function propertyTitle(facts: { size: number; unit: string; mandal: string; district: string }): string {
  return `${figures.format(facts.size)} ${facts.unit} plot in ${facts.mandal}, ${facts.district}`;
}
