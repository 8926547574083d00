import { SearchIcon } from '../icon/icons-first'
import { Link } from './Link'
import styles from './SearchBar.module.css'

export interface SearchLinkProps {
  to: string
  /** Purpose of the link: 搜索商品. */
  label: string
  /** Rotating hint inside: 试试“冬天好养的绿植”. */
  hint?: string
}

/** A link to the search page that looks like a search field. */
export function SearchLink({ to, label, hint }: SearchLinkProps) {
  return (
    <Link className={styles.bar} to={to} aria-label={label}>
      <SearchIcon size={18} />
      <span className="clip1">{hint ?? label}</span>
    </Link>
  )
}
