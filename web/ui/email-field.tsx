import type { ComponentProps } from 'react';
import { siteMessages } from '#messages/site.ts';
import { TextField } from './field.tsx';

/** A field for an email, in which the keyboard changes nothing that is typed. */
export function EmailField(field: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label={siteMessages.words.email}
      name="email"
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
