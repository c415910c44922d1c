import type { ReactNode } from 'react';
import type { Role } from '#contract/endpoint.ts';
import { useMessages } from '../messages/messages.ts';
import { buttonClass } from '../ui/button.tsx';

/** The frame of Add Land Details: the same while it loads, when it failed, and for whoever may not list. */
export function AddLandPage({ intro, children }: { intro?: string; children: ReactNode }) {
  const { addLand, product } = useMessages();
  return (
    <div className="page max-w-3xl py-8">
      <title>{`${addLand.title} · ${product.name}`}</title>
      <h1 className="headline">{addLand.title}</h1>
      {intro && <p className="mt-2 text-bark">{intro}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
}

/** For a signed-in person whose account cannot list: why, and where to go on. */
export function NotForThisAccount({ role }: { role: Role }) {
  const { addLand } = useMessages();
  const isAdmin = role === 'admin';
  return (
    <div className="card flex flex-col items-start gap-3 p-5">
      <p className="text-lg font-semibold">{isAdmin ? addLand.adminsApprove : addLand.buyersBrowse}</p>
      <p>{isAdmin ? addLand.adminsApproveText : addLand.buyersBrowseText}</p>
      <a href={isAdmin ? '/admin/properties' : '/properties'} className={buttonClass('primary')}>
        {isAdmin ? addLand.goToQueue : addLand.browse}
      </a>
    </div>
  );
}
