import type { Operator } from '#server/config/config.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-href.ts';

type Network = Operator['socialLinks'][number]['name'];

const MARKS: Record<Network, IconName> = { Facebook: 'facebook', Instagram: 'instagram', YouTube: 'youtube', X: 'x' };

export function ProfileIcon({ network }: { network: Network }) {
  return <Icon name={MARKS[network]} className="size-6" />;
}
