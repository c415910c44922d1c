import { useSyncExternalStore } from 'react';
import { accountMessages } from '#messages/account.ts';
import { isStorageLasting } from '#web/client/storage.ts';

const never = () => () => undefined;

export function StorageNotice() {
  const isLasting = useSyncExternalStore(never, isStorageLasting, () => true);
  if (isLasting) return null;
  return (
    <p role="alert" className="mt-4 rounded-md bg-mustard-wash p-3 font-semibold">
      {accountMessages.storageBlocked}
    </p>
  );
}
