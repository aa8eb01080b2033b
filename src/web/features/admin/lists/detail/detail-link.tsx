import { Link, type LinkProps, useLocation } from 'react-router';
import { toDetailSearch } from '../admin-list-query.ts';
import type { ListDetail } from './use-list-detail.ts';

interface DetailLinkProps extends Omit<LinkProps, 'to'> {
  /** The row. */
  id: string;
  /** Its page, for screens without room beside the list. */
  path: string;
  detail: ListDetail;
}

/** Shows a row's detail beside the list, or leads to its page. `data-detail`: what the keys j, k and Enter use. */
export function DetailLink({ id, path, detail, ...rest }: DetailLinkProps) {
  const { search } = useLocation();
  if (!detail.hasRoom) return <Link {...rest} to={path} state={{ search }} />;
  return (
    <Link
      {...rest}
      to={`?${toDetailSearch(search, id)}`}
      data-detail={id}
      aria-current={detail.openId === id ? 'true' : undefined}
      onClick={(event) => {
        // With a modifier key it opens elsewhere.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        detail.show(id);
      }}
    />
  );
}
