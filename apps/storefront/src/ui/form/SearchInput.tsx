import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from '../icon/icons-first'
import styles from '../nav/SearchBar.module.css'
import { useEarlyInput } from './use-early-input'

/** Maximum length of a keyword, which every search takes. */
const maxKeyword = 40

export interface SearchInputProps {
  value: string
  /** Called for every change outside an input-method composition. */
  onChange: (value: string) => void
  /** The search key or the button. */
  onSearch: (value: string) => void
  placeholder?: string
  label?: string
  autoFocus?: boolean
  /** At the end: the search button. */
  action?: ReactNode
}

/** Search field, 36 high with a touch height of 44; half-typed pinyin is never reported. */
export function SearchInput({
  value,
  onChange,
  onSearch,
  placeholder,
  label = '搜索',
  autoFocus = false,
  action,
}: SearchInputProps) {
  const [text, setText] = useState(value)
  const [given, setGiven] = useState(value)
  const composing = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  if (given !== value) {
    setGiven(value)
    setText(value)
  }
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  const change = (next: string) => {
    setText(next)
    if (!composing.current) onChange(next)
  }
  useEarlyInput(input, ({ value: typed }) => typed !== value && change(typed))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (composing.current) return
    input.current?.blur()
    onSearch(text.trim())
  }

  return (
    <form className={styles.bar} role="search" action="" onSubmit={submit}>
      <SearchIcon size={18} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        maxLength={maxKeyword}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          change(event.currentTarget.value)
        }}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {text ? (
        <button type="button" className={styles.clear} aria-label="清除" onClick={() => change('')}>
          <CloseIcon size={12} />
        </button>
      ) : null}
      {action}
    </form>
  )
}
