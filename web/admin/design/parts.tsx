import type { Issue } from '#contract/endpoint.ts';
import { type ReactNode, useState } from 'react';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import { ROLES } from '#contract/roles.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { showToast } from '#web/client/toast.ts';
import { RoleBadge, StatusBadge } from '#web/ui/badge.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-href.ts';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RemovableChip } from '#web/ui/removable-chip.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Scheme } from './read-colours.ts';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'destructive'];
const TOASTS = ['success', 'warning', 'error'] as const;

/** Each part of web/ui in each state that markup can have. Hover, press and focus are the browser's. */
export function Parts({ scheme, icons }: { scheme: Scheme; icons: readonly string[] }) {
  const { words } = siteMessages;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h3>{consoleMessages.design.parts}</h3>
      <Part name="Button">
        {VARIANTS.map((variant) => (
          <span key={variant} className="flex flex-wrap items-center gap-2">
            <Button variant={variant}>{words.view}</Button>
            <Button variant={variant} disabled>
              {words.view}
            </Button>
            <Button variant={variant} busy>
              {words.view}
            </Button>
            <Button variant={variant} size="sm">
              <Icon name="check" className="size-4" />
              {words.edit}
            </Button>
          </span>
        ))}
      </Part>
      <Part name="chip, RemovableChip">
        <button type="button" className="chip" aria-pressed={false}>
          {words.photos}
        </button>
        <button type="button" className="chip" aria-pressed>
          {words.photos}
        </button>
        <RemovableChip text={words.price} label={`${words.remove}: ${words.price}`} href="#" />
      </Part>
      <Part name="Segmented">
        <Segmented
          segments={[
            { text: words.photos, href: `#${scheme}-photos`, isChosen: true },
            { text: words.documents, href: `#${scheme}-documents`, isChosen: false },
          ]}
        />
      </Part>
      <Part name="Badge">
        {PROPERTY_STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        {ROLES.map((role) => (
          <RoleBadge key={role} role={role} />
        ))}
      </Part>
      <Part name="Menu, Modal, toast">
        <Menu
          name={`${words.more}: ${scheme}`}
          items={[
            { text: words.view, name: words.view, href: '#' },
            { text: words.edit, name: words.edit, onPress: () => setOpen(true) },
            { text: words.remove, name: words.remove, onPress: () => setOpen(true), isDangerous: true },
          ]}
        />
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {words.edit}
        </Button>
        {TOASTS.map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => showToast({ kind, title: words.status })}>
            {kind}
          </Button>
        ))}
        {isOpen && (
          <Modal
            title={words.edit}
            onClose={() => setOpen(false)}
            actions={<Button onClick={() => setOpen(false)}>{words.cancel}</Button>}
          >
            <TextField label={words.name} name="name" />
          </Modal>
        )}
      </Part>
      <Part name="TextField, SelectField, TextAreaField">
        <div className="flex w-full flex-col gap-4">
          <Fields />
        </div>
      </Part>
      <Part name="PageHeader, Pager, Loading">
        <div className="flex w-full min-w-0 flex-col gap-4">
          <Pager
            page={2}
            count={75}
            pageSize={15}
            label={`${siteMessages.pager.pages}: ${scheme}`}
            hrefOf={({ page }) => `#${page}`}
          />
          <Loading />
          <Skeleton className="h-11" />
          <a className="link inline-flex min-h-11 items-center self-start" href="#top">
            {words.browsePlots}
          </a>
        </div>
      </Part>
      <Part name="Icon">
        {icons.map((name) => (
          <span key={name} className="flex items-center gap-2 text-xs text-bark" translate="no">
            {/* Safe: the sprite's own symbols. */}
            <Icon name={name as IconName} className="text-ink" />
            {name}
          </span>
        ))}
      </Part>
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="card flex flex-col gap-3 p-4">
      <code className="text-xs text-bark" translate="no">
        {name}
      </code>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

function Fields() {
  const { words } = siteMessages;
  const issues: Issue[] = [{ path: 'phone', code: 'INVALID', message: words.notGiven }];
  return (
    <>
      <TextField label={words.name} name="name" hint={words.description} placeholder={words.name} required />
      <TextField label={words.phone} name="phone" issues={issues} />
      <TextField label={words.email} name="email" value="a@example.com" readOnly />
      <SelectField label={words.status} name="status">
        <option>{words.view}</option>
      </SelectField>
      <SelectField label={words.plan} name="plan" disabled>
        <option>{words.amount}</option>
      </SelectField>
      <TextAreaField label={words.description} name="description" rows={3} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5" />
        {words.show}
      </label>
    </>
  );
}
