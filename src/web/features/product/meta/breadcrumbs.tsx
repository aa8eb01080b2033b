import { Link } from 'react-router';

interface BreadcrumbsProps {
  /** Null for a custom product: no list contains it. */
  category: string | null;
  name: string;
}

export function Breadcrumbs({ category, name }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="py-3 text-sm text-muted">
      <ol className="flex items-center gap-2">
        <li>
          <Link to="/" className={crumb}>
            Home
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        {category !== null && (
          <>
            <li>
              <Link to={`/?category=${encodeURIComponent(category)}`} className={crumb}>
                {category}
              </Link>
            </li>
            <li aria-hidden="true">/</li>
          </>
        )}
        <li aria-current="page" className="truncate">
          {name}
        </li>
      </ol>
    </nav>
  );
}

const crumb = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';
