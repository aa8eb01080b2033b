import { joinClassNames } from './join-class-names.ts';

interface RatingStarsProps {
  /** 0 to 5; rounded to the nearest half. */
  rating: number;
  /** Shows '(n reviews)' after the stars; without a review the stars are muted. */
  reviews?: number;
  className?: string;
}

/** One of five stars in a row, each 20 units wide and 22 apart, so that two paths draw all of them. */
const star = (place: number, right = 'l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7') =>
  `M${10 + 22 * place} 1.6${right}-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z`;
/** Replaces the right half of a half star. */
const leftHalf = 'v13.3l';
const places = [0, 1, 2, 3, 4];

const draw = (some: number[]) => some.map((place) => star(place)).join('');

export function RatingStars({ rating, reviews, className }: RatingStarsProps) {
  const halves = Math.round(rating * 2);
  const [filled, empty] = [places.slice(0, halves >> 1), places.slice(halves >> 1)];
  const last = halves % 2 ? star(halves >> 1, leftHalf) : '';
  return (
    <span className={joinClassNames('inline-flex flex-wrap items-center gap-x-2', className)}>
      <svg
        viewBox="0 0 108 20"
        role="img"
        aria-label={`Rated ${Number(rating.toFixed(1))} out of 5`}
        className={joinClassNames('h-[1.125em]', reviews === 0 && 'opacity-40')}
      >
        <path d={draw(empty)} className="fill-star-empty" />
        <path d={draw(filled) + last} className="fill-star" />
      </svg>
      {reviews !== undefined && (
        <span className="text-muted">{`(${reviews} review${reviews === 1 ? '' : 's'})`}</span>
      )}
    </span>
  );
}
