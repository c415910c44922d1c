import type { NumberOrder } from '#contract/number-orders.ts';
import { shownPhone } from '#contract/phone.ts';
import { indianTime } from '#contract/time.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonLine } from './reason-line.tsx';

export type OpenOrder = { move: 'add' } | { move: 'block' | 'unblock'; order: NumberOrder };

interface NumberOrderDialogProps {
  open: OpenOrder;
  onClose: () => void;
}

export function NumberOrderDialog({ open, onClose }: NumberOrderDialogProps) {
  return open.move === 'add' ? <AddDialog onClose={onClose} /> : <MoveDialog {...open} onClose={onClose} />;
}

function AddDialog({ onClose }: Pick<NumberOrderDialogProps, 'onClose'>) {
  const { numbers: t } = consoleMessages;
  const look = { autoComplete: 'off' } as const;
  return (
    <FormDialog title={t.add} fields={{ move: 'add' }} confirm={t.add} onClose={() => onClose()}>
      {(issues) => (
        <>
          <TextField label={siteMessages.words.phone} name="phone" inputMode="tel" required issues={issues} {...look} />
          <TextField label={t.authority} hint={t.authorityHint} name="authority" issues={issues} {...look} />
          <TextField label={t.reference} name="reference" required issues={issues} {...look} />
          <TextField
            label={t.received}
            name="received_at"
            type="datetime-local"
            defaultValue={minuteInIndia()}
            required
            issues={issues}
          />
        </>
      )}
    </FormDialog>
  );
}

const minuteInIndia = () => indianTime(new Date()).slice(0, 16);

function MoveDialog({
  move,
  order,
  onClose,
}: Exclude<OpenOrder, { move: 'add' }> & Pick<NumberOrderDialogProps, 'onClose'>) {
  const { numbers: t } = consoleMessages;
  const { users } = adminMessages;
  const isBlock = move === 'block';
  return (
    <FormDialog
      title={t[move].title({ phone: shownPhone(order.phone) })}
      fields={{ move, id: order._id }}
      confirm={users[move].action}
      variant={isBlock ? 'destructive' : 'primary'}
      onClose={() => onClose()}
    >
      {(issues) => (
        <>
          <p>{isBlock ? t.block.text({ count: order.accounts }) : t.unblock.text}</p>
          <ReasonLine hint={isBlock ? users.reasonEmailed : users.reasonLogged} issues={issues} />
        </>
      )}
    </FormDialog>
  );
}
