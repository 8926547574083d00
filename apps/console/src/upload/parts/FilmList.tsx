import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Empty, Pagination, Skeleton } from 'antd'
import { rowsText } from '../../ui/list/rows-text'
import { sizeText } from '../../ui/size-text'
import { Trouble } from '../../ui/Trouble'
import { WireDate } from '../../ui/WireDate'
import styles from './FilmList.module.css'
import { Uses } from './Uses'

const pageSize = 12

type Props = { keyword: string; page: number; onPage: (page: number) => void }

/** The films of the library, and where each is used. */
export const FilmList = ({ keyword, page, onPage }: Props) => {
  const list = useCall(
    api.upload.ListFilms,
    { keyword, currentPage: page, pageSize },
    { quiet: true, placeholderData: (before) => before },
  )
  if (list.error) return <Trouble error={list.error} onRetry={list.refetch} />
  if (list.isPending) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  const { DataList, TotalCount, IsMore } = list.data
  if (TotalCount === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={keyword ? '没有符合条件的视频' : '还没有视频，编辑商品或文章时可以上传'}
      />
    )
  return (
    <>
      <p className={styles.note}>
        视频在编辑商品或文章时上传。使用中的视频不会被删除；上传 7 天后仍未被使用的，自动清理。
      </p>
      <ul className={styles.films}>
        {DataList.map((film) => (
          <li key={film.ID}>
            <video src={film.Path} controls muted preload="metadata" aria-label={film.Name} />
            <b>{film.Name}</b>
            <span className={styles.note}>
              {film.Width} × {film.Height}，{sizeText(film.Bytes)}，{film.CreatedBy}{' '}
              <WireDate at={film.CreateDate} pattern="YYYY-MM-DD HH:mm" />
            </span>
            {film.Uses.length > 0 ? (
              <Uses uses={film.Uses} />
            ) : (
              <span className={styles.note}>没有被使用</span>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        align="end"
        current={page}
        pageSize={pageSize}
        total={TotalCount}
        showSizeChanger={false}
        hideOnSinglePage
        showTotal={() => `共 ${rowsText(TotalCount, '个', IsMore)}`}
        onChange={onPage}
      />
    </>
  )
}
