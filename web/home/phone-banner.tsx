import { homeMessages } from '#messages/home.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface PhoneBannerProps {
  /** Printed format, like +91 90000 00000. */
  phone: string;
}

export function PhoneBanner({ phone }: PhoneBannerProps) {
  const texts = homeMessages.phone;
  return (
    <section className="page py-6" aria-labelledby="call">
      <div className="flex flex-col items-start gap-4 rounded-lg border border-mustard bg-mustard-wash p-4 sm:flex-row sm:items-center sm:justify-between sm:p-6">
        <div className="max-w-full">
          <h2 id="call" className="text-xl">
            {texts.title}
          </h2>
          <p className="mt-1">{texts.text}</p>
        </div>
        <a
          className={buttonClass('secondary', 'figures text-base wrap-anywhere')}
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        >
          {siteMessages.words.call({ phone: phone.replaceAll(' ', '\u00a0') })}
        </a>
      </div>
    </section>
  );
}
