import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useState } from 'react'
import { SearchIcon } from '../../ui/icon/icons-first'
import { maxKeywordLength } from '../search.reads'
import { markTyped } from './mark-typed'
import styles from './Suggestions.module.css'

/** Debounce time of typing, in ms. */
const restMs = 200

interface SuggestionsProps {
  /** The typed text, without unfinished pinyin. */
  text: string
  onChoose: (word: string) => void
}

/** Suggestions for the typed text, which is marked in them. */
export function Suggestions({ text, onChoose }: SuggestionsProps) {
  const asked = useRested(text.slice(0, maxKeywordLength))
  const found = useCall(
    api.search.GetSearchDetailList,
    { keyword: asked },
    { enabled: asked !== '', quiet: true, placeholderData: (before) => before },
  )
  const words = (found.data?.Suggestions ?? []).filter((word) => word !== text)
  return (
    <ul className={styles.list} aria-label="搜索建议">
      {[text, ...words].map((word, index) => (
        <li key={word}>
          <button type="button" className={styles.word} onClick={() => onChoose(word)}>
            <SearchIcon size={16} />
            <span className="clip1">
              {index === 0 ? `搜索“${word}”` : <Marked word={word} typed={text} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Marked({ word, typed }: { word: string; typed: string }) {
  return markTyped(word, typed).map(({ text, isTyped }, index) =>
    isTyped ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}

function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
