import { useId } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface RatingInputProps {
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}

const names = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** Five radio buttons styled as stars: they support arrow keys and screen readers. */
export function RatingInput({ value, onChange, error }: RatingInputProps) {
  const errorId = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        Rating
        <span aria-hidden="true" className="text-accent-text">
          {' '}
          *
        </span>
      </legend>
      <div className="-ml-1.5 flex flex-wrap items-center">
        {names.map((name, index) => {
          const rating = index + 1;
          return (
            <label
              key={name}
              className="grid size-11 place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="rating"
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
                required
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                aria-label={`${rating} ${rating === 1 ? 'star' : 'stars'}: ${name}`}
                className="sr-only"
              />
              <Icon
                name={rating <= value ? 'star-solid' : 'star'}
                className={rating <= value ? 'size-7 text-star' : 'size-7 text-edge'}
              />
            </label>
          );
        })}
        <span className="ml-2 text-sm text-muted">{names[value - 1]}</span>
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm font-medium text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
