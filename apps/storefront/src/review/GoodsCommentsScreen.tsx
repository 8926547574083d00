import { goodsReportReasons } from '@greenstar/rules/moderation/moderation.reasons'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useNamedRead } from '../platform/read/use-named-read'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { asMember } from '../platform/session/as-member'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { CommentType, commentQuery, commentTabs } from './comment-type'
import styles from './GoodsCommentsScreen.module.css'
import { CommentCard } from './parts/CommentCard'
import { CommentFilters } from './parts/CommentFilters'
import { commentsOf } from './review.reads'
import type { ReportSheetProps } from './shared/ReportSheet'
import { openReportSheet } from './shared/report-overlay'

const useReport: ReportSheetProps['useReport'] = (onSuccess) => {
  const { mutate, isPending } = useAction(api.review.ReportComment, { onSuccess })
  return { isPending, mutate: ({ id, ...why }) => mutate({ commentID: id, ...why }) }
}

/** Reports a comment; a guest logs in first. */
const report = (id: number) =>
  asMember(() => openReportSheet({ title: '举报评价', id, reasons: goodsReportReasons, useReport }), '举报')

/** /mall/goodsComments?id=&type=: all comments on a product. */
export default function GoodsCommentsScreen() {
  const page = usePage()
  const asked = commentQuery(page.query)
  const reads = commentsOf(page)
  const stat = useNamedRead(reads?.stat, { quiet: true })
  const comments = useReadPages(reads?.list)
  const rate =
    stat.data && stat.data.Total > 0
      ? `${stat.data.Star.toFixed(1)} 分 · ${stat.data.Total} 条评价 · 好评率 ${stat.data.GoodRate}%`
      : ''
  return (
    <Screen title="商品评价" onRefresh={() => refetchAll(stat, comments)}>
      <Tabs
        label="评价类型"
        sticky
        gap="tight"
        options={commentTabs(stat.data)}
        current={asked.type}
        onChange={(next) => {
          page.setQuery({ type: next === CommentType.all ? undefined : String(next) })
          window.scrollTo(0, 0)
        }}
      >
        {rate ? <p className={styles.rate}>{rate}</p> : null}
        <CommentFilters
          attributes={stat.data?.Attributes ?? []}
          attribute={asked.attribute ?? ''}
          sort={asked.sort ?? 0}
          onAttribute={(next) => page.setQuery({ attribute: next })}
          onSort={(next) => page.setQuery({ sort: next === 0 ? undefined : String(next) })}
        />
        {reads ? (
          <InfiniteList
            {...listed(comments)}
            className={styles.list ?? ''}
            itemKey={(comment) => comment.ID}
            render={(comment) => <CommentCard comment={comment} onReport={() => report(comment.ID)} />}
            skeleton={<TextCardsSkeleton />}
            empty={<Empty text="还没有这样的评价" />}
          />
        ) : (
          <Empty />
        )}
      </Tabs>
    </Screen>
  )
}
