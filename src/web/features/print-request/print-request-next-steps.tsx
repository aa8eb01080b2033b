const steps = [
  { title: 'We look at it', text: 'A person reads your request and answers within 1-2 business days.' },
  {
    title: 'You get a price',
    text: 'If we can print it, it becomes a product that only you can see, in your account.',
  },
  {
    title: 'You order it',
    text: 'Add it to your cart and pay, as for anything else. Until then it costs nothing.',
  },
  {
    title: 'We print it',
    text: 'The lead time begins when it is paid in full. Then it is on its way to you.',
  },
];

/** From the request to the parcel. */
export function PrintRequestNextSteps() {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-xl">
        What happens next
      </h2>
      <ol className="mt-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="group relative flex gap-4 pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-9 bottom-1 left-4 w-px bg-line group-last:hidden"
            />
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-teal-soft font-display text-sm font-semibold text-teal-text"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="pt-1 text-base">{title}</h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
