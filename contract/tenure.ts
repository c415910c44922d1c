/** Limits on a sale: `barred`, only by `permission`, or to be `checked`. */
export const TENURE_LIMITS = {
  gairmazarua_aam: 'barred',
  gairmazarua_khas: 'barred',
  kaisare_hind: 'barred',
  khas_mahal: 'barred',
  bhoodan: 'barred',
  temple: 'barred',
  forest: 'barred',
  khuntkatti: 'barred',
  non_transferable: 'barred',
  asami: 'barred',
  gram_sabha: 'barred',
  nazul: 'barred',
  sp_raiyat: 'barred',
  ceiling: 'permission',
  government_lease: 'permission',
  st_holder: 'tribe',
  sc_holder: 'caste',
  sc_bc_holder: 'caste',
  bhuinhari: 'permission',
  bakasht: 'checked',
  basauri: 'checked',
  unsurveyed: 'checked',
} as const;

export type TenureLimit = (typeof TENURE_LIMITS)[keyof typeof TENURE_LIMITS];

/** The legal limit on selling land of this tenure; undefined if there is none or the tenure is unknown. */
export function limitOf(tenure: unknown): TenureLimit | undefined {
  const limits: Readonly<Record<string, TenureLimit>> = TENURE_LIMITS;
  return typeof tenure === 'string' ? limits[tenure] : undefined;
}
