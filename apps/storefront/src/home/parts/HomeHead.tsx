import { Logo } from '@greenstar/web/look/Logo'
import { useEffect, useState } from 'react'
import { UnreadBell } from '../../message/shared/UnreadBell'
import { searchPath } from '../../search/search.paths'
import { reducesMotion } from '../../ui/motion/motion'
import { SearchLink } from '../../ui/nav/SearchLink'
import styles from './HomeHead.module.css'

const turnMs = 4000

/** Brand and search link; its hot word changes every 4 s and is passed to the search page. */
export function HomeHead({ hotWords }: { hotWords: readonly string[] }) {
  const word = useTurning(hotWords)
  return (
    <div className={styles.head}>
      <span className={styles.brand}>
        <Logo size={22} />
        绿星
      </span>
      <SearchLink
        to={searchPath(word ? { hint: word } : {})}
        label="搜索商品"
        {...(word ? { hint: `试试“${word}”` } : {})}
      />
      <UnreadBell />
    </div>
  )
}

function useTurning(words: readonly string[]): string | undefined {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (words.length < 2 || reducesMotion()) return
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs)
    return () => clearInterval(timer)
  }, [words.length])
  return words[turn % Math.max(1, words.length)]
}
