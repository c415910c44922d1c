import { useState } from 'react';
import { load } from '#web/client/load.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';

const removeDialog = async () => (await load(() => import('./remove-dialog.tsx'))).RemoveDialog;

export function RemoveSheet() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {sheetsMessages.remove.press}
      </Button>
      {isAsking && <Lazy part={removeDialog} given={{ onClose: close }} onMissing={close} />}
    </>
  );
}
