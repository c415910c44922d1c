import type { ReactNode } from 'react';
import type { Role } from '#contract/roles.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import { siteMessages } from '#messages/site.ts';
import { statusName } from './status-name.ts';

const TONES = {
  crop: 'bg-crop-wash text-crop',
  mustard: 'bg-mustard-wash text-soil',
  geru: 'bg-geru-wash text-geru-dark',
  river: 'bg-river-wash text-river',
  soil: 'bg-loam text-white',
  sand: 'bg-sand text-soil',
};
export type Tone = keyof typeof TONES;

/** A coloured word; the colour adds no information. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block max-w-full rounded-full px-2 py-0.5 text-sm font-semibold wrap-break-word sm:whitespace-nowrap ${TONES[tone]}`}
      title={typeof children === 'string' ? children : undefined}
    >
      {children}
    </span>
  );
}

const STATUS_TONES: Record<PropertyStatus, Tone> = {
  pending: 'mustard',
  approved: 'crop',
  unconfirmed: 'mustard',
  unreachable: 'mustard',
  rejected: 'geru',
  sold: 'river',
  suspended: 'soil',
  removed: 'sand',
};

export function StatusBadge({ status, children }: { status: PropertyStatus; children?: ReactNode }) {
  return <Badge tone={STATUS_TONES[status]}>{children ?? statusName(status)}</Badge>;
}

const ROLE_TONES: Record<Role, Tone> = { buyer: 'crop', seller: 'mustard', agent: 'river', admin: 'geru' };

export function RoleBadge({ role }: { role: Role }) {
  const { chips } = siteMessages;
  return <Badge tone={ROLE_TONES[role]}>{chips.roles[role]}</Badge>;
}
