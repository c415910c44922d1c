import type { addNumberOrder, blockNumber, unblockNumber } from '#contract/number-orders.ts';
import { consoleMessages } from '#messages/console.ts';
import { ApiError } from '#web/client/api.ts';
import { load } from '#web/client/load.ts';
import { showToast } from '#web/client/toast.ts';
import { textIn } from '#web/ui/form.ts';
import type { SubmitResult } from './list-place.ts';
import { sendAsAdmin } from './send-as-admin.ts';

const MOVES = { add, block, unblock };

export async function changeNumberOrders(form: FormData): Promise<SubmitResult> {
  // Safe: the page's own dialogs name it.
  const move = textIn(form, 'move') as keyof typeof MOVES;
  const { numbers: t, staff } = consoleMessages;
  try {
    const issues = await MOVES[move](form);
    if (issues) return { settled: false, issues };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.issues.length === 0) showToast({ kind: 'error', title: staff.notDone, reason: error.message });
    // Missing, or done by another admin, as the reloaded list shows.
    return { settled: error.code === 'NO_SUCH_ORDER' || error.code === 'ALREADY_DONE', issues: error.issues };
  }
  showToast({ kind: 'success', title: move === 'add' ? t.added : t[move].done });
  return { settled: true };
}

async function add(form: FormData) {
  const rules = async () => (await load(() => import('#contract/number-orders.ts'))).NumberOrderForm;
  return (await sendAsAdmin<typeof addNumberOrder>({ name: 'POST /admin/add-number-order' }, form, rules)).issues;
}

const reasonForm = async () => (await load(() => import('#contract/users.ts'))).BlockForm;

async function block(form: FormData) {
  return (await sendAsAdmin<typeof blockNumber>({ name: 'POST /admin/block-number' }, form, reasonForm)).issues;
}

async function unblock(form: FormData) {
  return (await sendAsAdmin<typeof unblockNumber>({ name: 'POST /admin/unblock-number' }, form, reasonForm)).issues;
}
