import styles from './SomeWords.module.css'

export interface SomeWordsProps {
  /** IsPart of the first page: no entry has all words of the keyword. */
  shown: boolean | undefined
  keyword: string
  /** What was searched: 商品. */
  what: string
}

/** Says above the results of a search that they have only some of its words. */
export const SomeWords = ({ shown, keyword, what }: SomeWordsProps) =>
  shown ? (
    <p className={styles.note}>
      没有同时符合“{keyword}”的{what}，以下符合其中一部分
    </p>
  ) : null
