import { isFilm } from '@greenstar/rules/upload/upload.film'
import { Button, Image } from 'antd'
import { Film } from '../ui/Film'
import type { DataColumn } from '../ui/list/list'
import { pictureAt } from '../ui/picture-at'
import { StatusTag } from '../ui/StatusTag'
import { Thumb } from '../ui/Thumb'
import { WireDate } from '../ui/WireDate'
import styles from './comment.columns.module.css'
import { FlaggedText } from './parts/FlaggedText'
import { type Comment, isShown, toneOf } from './review.words'
import { commentState } from './shared/comment-state'

type Actions = {
  onPass: (row: Comment) => void
  onRefuse: (row: Comment) => void
  onReply: (row: Comment) => void
}

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
        {row.Images.length > 0 ? (
          <Image.PreviewGroup>
            <div className={styles.pictures}>
              {row.Images.map((path) =>
                isFilm(path) ? (
                  <Film key={path} src={path} label="评价视频" size={80} />
                ) : (
                  <Image
                    key={path}
                    width={48}
                    height={48}
                    src={pictureAt(path, 160)}
                    preview={{ src: path }}
                    alt="评价图片"
                  />
                ),
              )}
            </div>
          </Image.PreviewGroup>
        ) : null}
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
  {
    key: 'member',
    title: '会员',
    width: 92,
    render: (_, row) => row.MemberName,
  },
  {
    key: 'created',
    title: '评价时间',
    width: 112,
    render: (_, row) => <WireDate at={row.CreateDate} pattern="MM-DD HH:mm" />,
  },
  {
    key: 'status',
    title: '状态',
    width: 116,
    render: (_, row) => (
      <>
        <StatusTag tone={toneOf(row.Status)}>{commentState(row.Status)}</StatusTag>
        {row.Reports > 0 ? (
          <p className={styles.note}>
            {row.Reports} 人举报：{row.ReportReasons.join('、')}
          </p>
        ) : null}
        {row.Reason ? <p className={styles.note}>{row.Reason}</p> : null}
        {row.ModeratedBy ? <p className={styles.note}>{row.ModeratedBy}</p> : null}
      </>
    ),
  },
  ...(actions
    ? [
        {
          key: 'actions',
          title: '操作',
          always: true as const,
          width: 148,
          fixed: 'right' as const,
          render: (_: unknown, row: Comment) => <RowActions row={row} {...actions} />,
        },
      ]
    : []),
]

const RowActions = ({ row, onPass, onRefuse, onReply }: Actions & { row: Comment }) => (
  <div className={styles.actions}>
    {isShown(row) ? (
      <>
        <Button type="link" onClick={() => onReply(row)}>
          {row.ReplyContent ? '改回复' : '回复'}
        </Button>
        {row.Reports > 0 ? (
          <Button type="link" onClick={() => onPass(row)}>
            驳回举报
          </Button>
        ) : null}
        <Button type="link" danger onClick={() => onRefuse(row)}>
          隐藏
        </Button>
      </>
    ) : (
      <>
        <Button type="link" onClick={() => onPass(row)}>
          通过
        </Button>
        {row.Reason ? null : (
          <Button type="link" danger onClick={() => onRefuse(row)}>
            不通过
          </Button>
        )}
      </>
    )}
  </div>
)
