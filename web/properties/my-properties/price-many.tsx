import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { OwnProperty } from '#contract/properties.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { amountTyped, changedPrice, PRICE_WAYS, type PriceWay } from './changed-price.ts';
import { pricesForm } from './many-form.ts';
import { MANY } from './step-outcome.ts';
import type { takeStep } from './take-step.ts';

interface PriceManyProps {
  properties: readonly OwnProperty[];
  onClose: () => void;
}

/** One price, or one change, for several plots; each new price is shown before any is changed. */
export function PriceMany({ properties, onClose }: PriceManyProps) {
  const { price: t } = listingFormMessages.myProperties.many;
  const formId = useId();
  const fetcher = useFetcher<typeof takeStep>({ key: MANY });
  const [way, setWay] = useState<PriceWay>('set');
  const [typed, setTyped] = useState('');
  // Errors show after the first attempt to send.
  const [isSent, setSent] = useState(false);
  const amount = amountTyped(way, typed);
  const priced = properties.map((property) => ({
    property,
    price: amount && changedPrice(way, amount, property.price),
  }));
  const changes = priced.flatMap(({ property, price }) => (price === undefined ? [] : [{ property, price }]));
  const message = amount === undefined ? t.invalid : changes.length === 0 ? t.nothing : undefined;

  function send(): void {
    setSent(true);
    if (message === undefined) void fetcher.submit(pricesForm(changes), { method: 'post' });
  }

  return (
    <Modal
      title={t.press({ count: properties.length })}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} busy={fetcher.state !== 'idle'}>
            {t.press({ count: amount === undefined ? properties.length : changes.length })}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.cancel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <SelectField
          label={t.way}
          name="way"
          value={way}
          onChange={({ target }) => {
            setWay(PRICE_WAYS.find((one) => one === target.value) ?? 'set');
            setSent(false);
          }}
        >
          {PRICE_WAYS.map((one) => (
            <option key={one} value={one}>
              {t.ways[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={way === 'set' ? t.newPrice : t.amount}
          name="amount"
          hint={way === 'set' ? t.hintOfPrice : t.hint}
          value={typed}
          autoComplete="off"
          required
          issues={isSent && message !== undefined ? [{ path: 'amount', code: 'INVALID', message }] : []}
          onChange={({ target }) => {
            setTyped(target.value);
            setSent(false);
          }}
        />
      </form>
      <div className="max-h-64 overflow-y-auto" tabIndex={0} role="region" aria-label={t.changes}>
        <table className="figures w-full text-left text-sm">
          <caption className="sr-only">{t.changes}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1 pr-3">
                {listingFormMessages.myProperties.property}
              </th>
              <th scope="col" className="py-1 pr-3 text-right">
                {siteMessages.words.price}
              </th>
              <th scope="col" className="py-1 text-right">
                {t.newPrice}
              </th>
            </tr>
          </thead>
          <tbody>
            {priced.map(({ property, price }) => (
              <tr key={property._id} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {plotTitle(property)} <span className="whitespace-nowrap text-bark">{property.listing_number}</span>
                </th>
                <td className="py-1 pr-3 text-right whitespace-nowrap">{rupees(property.price)}</td>
                <td className="py-1 text-right font-semibold whitespace-nowrap">
                  {amount === undefined ? '' : price === undefined ? t.stays : rupees(price)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
