import { classNames } from './class-names.ts';

interface StarsProps {
  /** 0 to 5; shown to the nearest half. */
  rating: number;
  /** With it '(n reviews)' stands behind. */
  reviews?: number;
  className?: string;
}

const whole = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8L10 1.6Z';
const half = 'M10 1.6v13.3l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8L10 1.6Z';
const places = [1, 2, 3, 4, 5];

export function Stars({ rating, reviews, className }: StarsProps) {
  const shown = Math.round(rating * 2) / 2;
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-2', className)}>
      <span
        role="img"
        aria-label={`Rated ${Number(rating.toFixed(1))} out of 5`}
        className="inline-flex gap-0.5"
      >
        {places.map((place) => (
          <svg key={place} viewBox="0 0 20 20" aria-hidden="true" className="size-[1.125em]">
            <path d={whole} className={shown >= place ? 'fill-star' : 'fill-star-empty'} />
            {shown === place - 0.5 && <path d={half} className="fill-star" />}
          </svg>
        ))}
      </span>
      {reviews !== undefined && <span className="text-muted">{reviewCount(reviews)}</span>}
    </span>
  );
}

function reviewCount(reviews: number) {
  return reviews === 1 ? '(1 review)' : `(${reviews} reviews)`;
}
