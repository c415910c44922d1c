import * as letters from '#contract/emails.ts';
import { serve, type Served } from '#server/http/serve.ts';
import { listTroubledLetters, writeToAddressAgain } from './troubled-letters.ts';

export const lettersCalls: readonly Served[] = [
  serve(letters.troubledLetters, ({ db, query }) => listTroubledLetters(db, query)),
  serve(letters.writeAgain, async ({ db, body, note }) => {
    const letter = await writeToAddressAgain(db, body.id);
    // Not the address: what stands in the audit log stays for ever.
    note({ subject: letter.kind, subjectId: letter._id });
    return letter;
  }),
];
