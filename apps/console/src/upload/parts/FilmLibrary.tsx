import type { DataOf, Ops } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Empty, Pagination, Skeleton } from 'antd'
import { sizeText } from '../../ui/detail/size-text'
import { Trouble } from '../../ui/detail/Trouble'
import { WireDate } from '../../ui/detail/WireDate'
import { Input } from '../../ui/form/Input'
import { rowsText } from '../../ui/list/rows-text'
import { useUrlFilters } from '../../ui/list/use-url-filters'
import styles from '../MediaPage.module.css'
import own from './FilmLibrary.module.css'
import { KindSwitch } from './KindSwitch'
import { LibraryHead } from './LibraryHead'
import { Uses } from './Uses'

const pageSize = 12

/** The films of the media library, and where each is used. */
export const FilmLibrary = () => {
  const { filters, page, set, setPage } = useUrlFilters(['keyword'])
  const list = useCall(
    api.upload.ListFilms,
    { ...filters, currentPage: page, pageSize },
    { quiet: true, placeholderData: (before) => before },
  )
  const { DataList = [], TotalCount = 0, IsMore } = list.data ?? {}
  return (
    <>
      <LibraryHead />
      <section className={styles.card} aria-label="视频列表">
        <div className={styles.filters}>
          <KindSwitch />
          <Input.Search
            key={filters.keyword}
            allowClear
            className={styles.search ?? ''}
            placeholder="视频名称"
            aria-label="搜索视频"
            defaultValue={filters.keyword}
            onSearch={(keyword) => set({ keyword: keyword.trim() })}
          />
        </div>
        <p className={own.note}>
          视频在编辑商品或文章时上传。使用中的视频不会被删除；上传 7 天后仍未被使用的，自动清理。
        </p>
        {list.error ? (
          <Trouble error={list.error} onRetry={list.refetch} />
        ) : list.isPending ? (
          <Skeleton active paragraph={{ rows: 8 }} title={false} />
        ) : TotalCount === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={filters.keyword ? '没有符合条件的视频' : '还没有视频'}
          />
        ) : (
          <ul className={own.films}>
            {DataList.map((film) => (
              <FilmCard key={film.ID} film={film} />
            ))}
          </ul>
        )}
        <Pagination
          align="end"
          current={page}
          pageSize={pageSize}
          total={TotalCount}
          showSizeChanger={false}
          hideOnSinglePage
          showTotal={() => `共 ${rowsText(TotalCount, '个', IsMore)}`}
          onChange={setPage}
        />
      </section>
    </>
  )
}

type Film = DataOf<Ops['upload']['ListFilms']>['DataList'][number]

const FilmCard = ({ film }: { film: Film }) => (
  <li>
    <video src={film.Path} controls muted preload="metadata" aria-label={film.Name} />
    <b>{film.Name}</b>
    <span className={own.note}>
      {film.Width} × {film.Height}，{sizeText(film.Bytes)}，{film.CreatedBy}{' '}
      <WireDate at={film.CreateDate} pattern="YYYY-MM-DD HH:mm" />
    </span>
    {film.Uses.length > 0 ? <Uses uses={film.Uses} /> : <span className={own.note}>没有被使用</span>}
  </li>
)
