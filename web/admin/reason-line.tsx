import type { Issue } from '#contract/endpoint.ts';
import { adminMessages } from '#messages/admin.ts';
import { TextField } from '#web/ui/field.tsx';

interface ReasonLineProps {
  label?: string;
  /** It says who reads the reason. */
  hint: string;
  required?: boolean;
  issues: Issue[];
}

/** The last field of a dialog whose action needs a reason. */
export function ReasonLine({ label = adminMessages.audit.reason, required = true, ...field }: ReasonLineProps) {
  return <TextField label={label} name="reason" autoComplete="off" required={required} {...field} />;
}
