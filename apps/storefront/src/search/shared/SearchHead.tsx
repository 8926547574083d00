import { SearchInput } from '../../ui/form/SearchInput'
import { BackIcon } from '../../ui/icon/icons-first'
import { usePageChrome } from '../../ui/nav/page-chrome'
import styles from './SearchHead.module.css'

interface SearchHeadProps {
  value: string
  /** Accessible name of the field: 搜索商品. */
  label: string
  placeholder: string
  autoFocus: boolean
  onChange: (text: string) => void
  onSearch: (text: string) => void
}

/** Back button, field and search button; with isnav=no the shell has the back button (spec 2.3). */
export function SearchHead({ value, label, placeholder, autoFocus, onChange, onSearch }: SearchHeadProps) {
  const { goBack, navHidden } = usePageChrome()
  return (
    <header className={styles.head}>
      {navHidden ? (
        <span className={styles.edge} />
      ) : (
        <button type="button" className={styles.back} aria-label="返回" onClick={goBack}>
          <BackIcon />
        </button>
      )}
      <SearchInput
        value={value}
        onChange={onChange}
        onSearch={onSearch}
        placeholder={placeholder}
        label={label}
        autoFocus={autoFocus}
        action={
          <button type="submit" className={styles.go}>
            <span>搜索</span>
          </button>
        }
      />
    </header>
  )
}
