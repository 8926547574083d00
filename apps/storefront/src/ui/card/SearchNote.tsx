import styles from './SearchNote.module.css'

export interface SearchNoteProps {
  /** The first page of a search. */
  of: { IsNear?: boolean | undefined; IsPart?: boolean | undefined } | undefined
  keyword: string
  /** What was searched: 商品. */
  what: string
}

/** Says above the results of a search that they are what a mistyped keyword may mean, or have only some of its words. */
export const SearchNote = ({ of, keyword, what }: SearchNoteProps) =>
  of?.IsNear || of?.IsPart ? (
    <p className={styles.note}>
      {of.IsNear
        ? `没有找到“${keyword}”，为您找到相近的${what}`
        : `没有同时符合“${keyword}”的${what}，以下符合其中一部分`}
    </p>
  ) : null
