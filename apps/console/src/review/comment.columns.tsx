import { Button } from 'antd'
import { FlaggedText } from '../moderation/shared/FlaggedText'
import type { Verdicts } from '../moderation/shared/ModerationPage'
import { actionsColumn, createdColumn, stateColumn } from '../moderation/shared/moderation.columns'
import { isShown } from '../moderation/shared/moderation.words'
import { PassButton, RefuseButton } from '../moderation/shared/VerdictButton'
import { StatusTag } from '../ui/detail/StatusTag'
import { Thumb } from '../ui/detail/Thumb'
import { Pictures } from '../ui/form/Pictures'
import type { DataColumn } from '../ui/list/list'
import styles from './comment.columns.module.css'
import type { Comment } from './review.words'

type Actions = Verdicts<Comment> & { onReply: (row: Comment) => void }

export const commentColumns = (actions: Actions | undefined): DataColumn<Comment>[] => [
  {
    key: 'content',
    title: '评价',
    always: true,
    width: 300,
    render: (_, row) => (
      <div className={styles.content}>
        <p role="img" className={styles.stars} aria-label={`${row.Star} 星`}>
          <span aria-hidden="true">{'★'.repeat(row.Star)}</span>
          <span aria-hidden="true" className={styles.empty}>
            {'★'.repeat(5 - row.Star)}
          </span>
        </p>
        <p>
          {row.ParentID > 0 ? <StatusTag tone="neutral">追评</StatusTag> : null}
          <FlaggedText text={row.Content} flags={row.Flags} />
        </p>
        <Pictures paths={row.Images} size={48} picture="评价图片" film="评价视频" />
        {row.ReplyContent ? <p className={styles.reply}>商家回复：{row.ReplyContent}</p> : null}
      </div>
    ),
  },
  {
    key: 'product',
    title: '商品',
    width: 190,
    render: (_, row) => (
      <div className={styles.product}>
        <Thumb src={row.ProductImage} size={40} />
        <div>
          <p className={styles.name}>{row.ProductName || '商品已删除'}</p>
          <p className={styles.note}>{row.Attribute}</p>
        </div>
      </div>
    ),
  },
  { key: 'member', title: '会员', width: 92, text: 'MemberName' },
  createdColumn('评价时间'),
  stateColumn(116),
  ...actionsColumn(148, actions, (row: Comment, all) => <RowActions row={row} {...all} />),
]

const RowActions = ({ row, onPass, onRefuse, onReply }: Actions & { row: Comment }) => (
  <>
    {isShown(row) ? (
      <>
        <Button type="link" onClick={() => onReply(row)}>
          {row.ReplyContent ? '改回复' : '回复'}
        </Button>
        {row.Reports > 0 ? <PassButton onClick={() => onPass(row)}>驳回举报</PassButton> : null}
        <RefuseButton onClick={() => onRefuse(row)}>隐藏</RefuseButton>
      </>
    ) : (
      <>
        <PassButton onClick={() => onPass(row)}>通过</PassButton>
        {row.Reason ? null : <RefuseButton onClick={() => onRefuse(row)}>不通过</RefuseButton>}
      </>
    )}
  </>
)
