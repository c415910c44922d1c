import { homeMessages } from '#messages/home.ts';

/** Tiles laid out like the plots of a village map. */
export function WhyChooseUs() {
  const { why } = homeMessages;
  return (
    <section className="page py-6 sm:py-10" aria-labelledby="why">
      <h2 id="why" className="mb-4 text-2xl">
        {why.title}
      </h2>
      <ul className="swiped grid sm:grid-cols-2 lg:grid-cols-3" tabIndex={0} aria-labelledby="why">
        {why.tiles.map(({ title, text }) => (
          <li key={title} className="card p-4 sm:p-4">
            <h3>{title}</h3>
            <p className="mt-1 text-bark">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
