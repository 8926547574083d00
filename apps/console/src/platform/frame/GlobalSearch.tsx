import { AutoComplete, type RefSelectProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchIcon } from '../../ui/icons'
import type { OpenRoom } from '../doors'
import { leavePage } from '../leave-page'
import { useSpelling } from '../use-spelling'
import { findPlaces } from './global-search'
import { isCovered, isTaken } from './keys'
import styles from './TopBar.module.css'
import { useThings } from './use-things'

const keyName = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/**
 * Search field of the top bar: a number, phone or name finds orders, members and products, and links to the
 * lists. ⌘K, Ctrl+K or / focuses it.
 */
export const GlobalSearch = ({ rooms }: { rooms: readonly OpenRoom[] }) => {
  const [text, setText] = useState('')
  const field = useRef<RefSelectProps>(null)
  const navigate = useNavigate()
  const things = useThings(rooms, text)
  const spells = useSpelling(text)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isChord = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      if (!isChord && (event.key !== '/' || isTaken(event))) return
      // the browser's own Ctrl+K would leave the page, with what a dialog holds
      event.preventDefault()
      if (isCovered()) return
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <AutoComplete
      ref={field}
      aria-label="全局搜索"
      placeholder="订单号、手机号、商品"
      popupMatchSelectWidth={420}
      prefix={<SearchIcon size={16} />}
      suffixIcon={<kbd className={styles.key}>{keyName}</kbd>}
      maxLength={40}
      className={styles.search ?? ''}
      value={text}
      defaultActiveFirstOption
      options={findPlaces(rooms, text, things, spells).map((place) => ({
        value: place.to,
        label: (
          <div className={styles.choice}>
            <span>{place.word}</span> <b>{place.text}</b>
          </div>
        ),
      }))}
      onChange={(value) => setText(value)}
      onSelect={(to) => {
        setText('')
        field.current?.blur()
        leavePage(() => void navigate(to))
      }}
    />
  )
}
