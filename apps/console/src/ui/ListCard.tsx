import { Empty, Input, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import styles from './ListCard.module.css'
import { type Reading, Trouble } from './Trouble'

/** A white card around a short list: its waiting, its trouble with a second try, its nothing. */
export const ListCard = ({
  label,
  query,
  isEmpty,
  empty,
  head,
  search,
  tools,
  children,
}: {
  label: string
  query: Reading & { isPending: boolean }
  isEmpty: boolean
  empty: string
  head?: ReactNode
  /** Narrows what is shown by its name; the word lives in the address. */
  search?: { keyword: string; onSearch: (keyword: string) => void }
  /** What stands at the end of the head, such as an export. */
  tools?: ReactNode
  children: ReactNode
}) => (
  <section className={styles.card} aria-label={label}>
    {head || search || tools ? (
      <div className={styles.head}>
        <div className={styles.lead}>{head}</div>
        {search ? (
          <Input.Search
            key={search.keyword}
            allowClear
            className={styles.search ?? ''}
            aria-label={`搜索${label}`}
            placeholder="按名称查找"
            defaultValue={search.keyword}
            onSearch={(text) => search.onSearch(text.trim())}
          />
        ) : null}
        {tools}
      </div>
    ) : null}
    {query.error ? (
      <Trouble className={styles.problem} error={query.error} onRetry={query.refetch} />
    ) : query.isPending ? (
      <Skeleton active className={styles.wait ?? ''} paragraph={{ rows: 6 }} title={false} />
    ) : isEmpty ? (
      <Empty className={styles.wait ?? ''} image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
    ) : (
      children
    )}
  </section>
)

/** Name, a line below it. */
export const ListText = ({ name, note }: { name: ReactNode; note?: ReactNode }) => (
  <div className={styles.text}>
    <p className={styles.name}>{name}</p>
    {note ? <p className={styles.note}>{note}</p> : null}
  </div>
)
