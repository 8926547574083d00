import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { saidByPage } from '../platform/read/said-by-page'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { ActionBar } from '../ui/nav/ActionBar'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import { DateText } from '../ui/text/DateText'
import { type CommentLine, mayRewrite, stateText } from './comment-line'
import styles from './Evaluate.module.css'
import { LineGoods } from './parts/CommentLineCard'
import { CommentPictures } from './parts/CommentPictures'
import { FollowUpText } from './parts/FollowUpText'
import { Stars } from './parts/Stars'
import { evaluatePublishPath } from './review.paths'

/** /order/evaluateDetail?id=: the member's comment on a line, its state, the shop's reply, next actions. */
export default function EvaluateDetailScreen() {
  const orderDetailID = usePage().queryNumber('id') ?? 0
  const line = useCall(api.review.GetMyComment, { orderDetailID }, { quiet: saidByPage })
  return (
    <Screen title="评价详情" onRefresh={() => refetchAll(line)}>
      <Loaded call={line} skeleton={<TextCardsSkeleton />}>
        {(data) => (
          <>
            <section className={styles.card} aria-label="商品">
              <LineGoods line={data} linked />
            </section>
            {data.Comment ? (
              <CommentCard line={data} comment={data.Comment} />
            ) : (
              <Notice title="还没有评价" />
            )}
            <NextStep line={data} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function CommentCard({ line, comment }: { line: CommentLine; comment: NonNullable<CommentLine['Comment']> }) {
  const { FollowUp } = comment
  const states = [stateText(comment), FollowUp && stateText(FollowUp)]
  return (
    <section className={styles.card} aria-label={`${line.Name}的评价`}>
      <Stars count={comment.Star} />
      <p className={styles.note}>
        <DateText value={comment.CreateDate} format="day" />
        {comment.IsAnonymous ? ' · 匿名' : ''}
      </p>
      <p className={styles.said}>{comment.Content}</p>
      <CommentPictures pictures={comment.Images} />
      {states[0] ? <p className={styles.state}>{states[0]}</p> : null}
      {comment.ReplyContent ? <p className={styles.state}>商家回复：{comment.ReplyContent}</p> : null}
      {FollowUp ? <FollowUpText followUp={FollowUp} since={comment.CreateDate} /> : null}
      {states[1] ? <p className={styles.state}>追评{states[1]}</p> : null}
    </section>
  )
}

function NextStep({ line }: { line: CommentLine }) {
  const rewrites = !line.Comment || mayRewrite(line.Comment)
  if (!rewrites && !line.MayFollowUp) return null
  return (
    <ActionBar>
      <div className={styles.submit}>
        <Button block to={evaluatePublishPath(line.OrderDetailID, !rewrites)}>
          {rewrites ? (line.Comment ? '重新写' : '写评价') : '追评'}
        </Button>
      </div>
    </ActionBar>
  )
}
