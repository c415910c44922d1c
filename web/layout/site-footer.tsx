import { useMessages } from '../messages/messages.ts';
import { Logo } from './logo.tsx';

export function SiteFooter() {
  const { layout, product } = useMessages();
  return (
    <footer className="mt-16 border-t border-line bg-sand" aria-label={layout.footer}>
      <div className="page flex flex-col gap-4 py-8">
        <Logo />
        <p className="max-w-prose text-bark">{product.tagline}</p>
        <p className="figures">{layout.rights}</p>
        <p className="max-w-prose text-sm text-bark">{layout.areaCredit}</p>
      </div>
    </footer>
  );
}
