import { eq } from 'drizzle-orm';
import { GST_STATES } from '#contract/gst-states.ts';
import { OUTSIDE_INDIA } from '#contract/gstin.ts';
import type { Issue } from '#contract/endpoint.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { badInput, gstStateRequired, issue, noSuchUser } from '#server/errors.ts';

export interface InvoiceBuyerForm {
  gst_state?: string | undefined;
  gstin?: string | undefined;
  gst_name?: string | undefined;
  gst_address?: string | undefined;
}

export interface InvoiceBuyer {
  buyerState: string | null;
  buyerGstin: string | null;
  buyerLegalName: string | null;
  buyerAddress: string | null;
}

export const NO_INVOICE_BUYER: InvoiceBuyer = {
  buyerState: null,
  buyerGstin: null,
  buyerLegalName: null,
  buyerAddress: null,
};

const NO_BUSINESS = { gstin: null, gstName: null, gstAddress: null };

/**
 * Stores the buyer of tax invoices on the account: state, and a business's GSTIN, legal name and address (rule 46 of
 * the CGST Rules). Missing fields keep their value.
 * @returns the buyer of this checkout's invoice, unaffected by later changes
 * @throws HttpError gstStateRequired; BAD_INPUT beside `gstin`, `gst_name` or `gst_address`
 */
export async function rememberInvoiceBuyer(
  db: Database,
  userId: string,
  form: InvoiceBuyerForm,
): Promise<InvoiceBuyer> {
  const { gstState: state, gstin, gstName, gstAddress } = users;
  const [kept] = await db.select({ state, gstin, gstName, gstAddress }).from(users).where(eq(users.id, userId));
  if (!kept) throw noSuchUser();
  const gstState = form.gst_state ?? kept.state;
  if (gstState === null) throw gstStateRequired();
  const business = businessOf(form) ?? kept;
  const [wrong, ...others] = issuesWith(business, gstState);
  if (wrong) throw badInput(wrong, ...others);
  await db
    .update(users)
    .set({ gstState, gstin: business.gstin, gstName: business.gstName, gstAddress: business.gstAddress })
    .where(eq(users.id, userId));
  return {
    buyerState: gstState,
    buyerGstin: business.gstin,
    buyerLegalName: business.gstName,
    buyerAddress: business.gstAddress,
  };
}

function businessOf({ gstin, gst_name: gstName = '', gst_address: gstAddress = '' }: InvoiceBuyerForm) {
  if (gstin === undefined) return undefined;
  return gstin === '' ? NO_BUSINESS : { gstin, gstName, gstAddress };
}

function issuesWith(
  { gstin, gstName, gstAddress }: { gstin: string | null; gstName: string | null; gstAddress: string | null },
  gstState: string,
): Issue[] {
  if (gstin === null) return [];
  const ofGstin = gstin.slice(0, 2);
  return [
    // Its first two digits and the state must agree on IGST or CGST with SGST.
    ...(ofGstin === gstState || ofGstin === OUTSIDE_INDIA
      ? []
      : [issue('gstin', 'GSTIN_OTHER_STATE', { state: GST_STATES[ofGstin] ?? ofGstin })]),
    ...(gstName ? [] : [issue('gst_name', 'GST_NAME_REQUIRED')]),
    ...(gstAddress ? [] : [issue('gst_address', 'GST_ADDRESS_REQUIRED')]),
  ];
}
