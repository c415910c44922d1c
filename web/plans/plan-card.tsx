import { Link } from 'react-router';
import { pricePerPlot } from '#contract/final-amount.ts';
import type { Plan } from '#contract/plans.ts';
import { buyingMessages } from '#messages/buying.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { planDescription, planName } from './plan-texts.ts';
import { SpecialOffer } from './special-offer.tsx';

export function PlanCard({ plan, popular }: { plan: Plan; popular: boolean }) {
  const { plans } = buyingMessages;
  const discounted = plan.discount_status === 1;
  return (
    <article
      className={`card relative flex h-full flex-col p-4 ${popular ? 'border-geru pt-6 outline-2 -outline-offset-2 outline-geru' : 'sm:pt-6'}`}
      aria-labelledby={`plan-${plan._id}`}
    >
      {popular && (
        <p className="absolute -top-3.5 left-4 rounded-full bg-geru px-3 py-0.5 text-sm font-semibold text-white">
          {plans.popular}
        </p>
      )}
      <h2 id={`plan-${plan._id}`} className="text-xl">
        {planName(plan.plan_type)}
      </h2>
      <p className="figures mt-2 flex flex-wrap items-center sm:min-h-20 justify-between gap-3 font-serif">
        <span className="flex flex-col">
          {discounted && (
            <s className="text-base leading-tight text-bark">
              <span className="sr-only">{plans.regularPrice} </span>
              {rupees(plan.amount)}
            </s>
          )}
          <strong className="text-3xl leading-tight">{rupees(plan.final_amount)}</strong>
        </span>
        {discounted && <SpecialOffer />}
      </p>
      <ul className="figures mt-3 flex flex-col gap-1 border-y border-line py-3 font-semibold">
        <li>{plans.viewCount({ count: plan.view_count })}</li>
        <li className="font-normal text-bark">{plans.perPlot({ price: rupees(pricePerPlot(plan)) })}</li>
      </ul>
      <p className="mt-3 mb-4 wrap-anywhere">{planDescription(plan.description)}</p>
      <Link
        to={`/checkout?plan=${plan._id}`}
        className={buttonClass(popular ? 'primary' : 'secondary', 'mt-auto')}
        aria-label={plans.chooseNamed({ plan: planName(plan.plan_type) })}
      >
        {plans.choose}
      </Link>
    </article>
  );
}
