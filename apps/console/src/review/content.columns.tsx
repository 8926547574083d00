import { ContentKind, contentText } from '@greenstar/rules/member/content.kind'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { isFilm } from '@greenstar/rules/upload/upload.film'
import { Button, Image } from 'antd'
import { Link } from 'react-router'
import { aftersalePaths } from '../aftersale/aftersale.paths'
import { memberPaths } from '../member/member.paths'
import { Film } from '../ui/Film'
import type { DataColumn } from '../ui/list/list'
import { pictureAt } from '../ui/picture-at'
import { StatusTag } from '../ui/StatusTag'
import { WireDate } from '../ui/WireDate'
import styles from './comment.columns.module.css'
import { FlaggedText } from './parts/FlaggedText'
import { type Content, isShown, toneOf } from './review.words'
import { commentState } from './shared/comment-state'

type Actions = { onPass: (row: Content) => void; onRefuse: (row: Content) => void }

const Pictures = ({ row }: { row: Content }) =>
  row.Images.length > 0 ? (
    <Image.PreviewGroup>
      <div className={styles.pictures}>
        {row.Images.map((path) =>
          isFilm(path) ? (
            <Film key={path} src={path} label={`${contentText(row.Kind)}：视频`} size={80} />
          ) : (
            <Image
              key={path}
              width={64}
              height={64}
              src={pictureAt(path, 160)}
              preview={{ src: path }}
              alt={contentText(row.Kind)}
            />
          ),
        )}
      </div>
    </Image.PreviewGroup>
  ) : null

/** Where it stands: the product of a comment, the case of a message. */
const Subject = ({ Kind, SubjectID, Subject: name }: Content) => {
  if (Kind === ContentKind.comment) return <p className={styles.note}>{name || '商品已删除'}</p>
  if (Kind === ContentKind.casePictures && SubjectID > 0)
    return <Link to={aftersalePaths.detail(SubjectID)}>{name}</Link>
  return null
}

export const contentColumns = (actions: Actions | undefined): DataColumn<Content>[] => [
  { key: 'kind', title: '类型', width: 116, render: (_, row) => contentText(row.Kind) },
  {
    key: 'content',
    title: '内容',
    always: true,
    width: 300,
    render: (_, row) => (
      <div className={styles.content}>
        {row.Content ? (
          <p>
            <FlaggedText text={row.Content} flags={row.Flags} />
          </p>
        ) : null}
        <Pictures row={row} />
        {row.Content === '' && row.Images.length === 0 ? <p className={styles.note}>已被新的替换</p> : null}
      </div>
    ),
  },
  { key: 'subject', title: '所属', width: 170, render: (_, row) => <Subject {...row} /> },
  {
    key: 'member',
    title: '会员',
    width: 120,
    render: (_, row) =>
      row.MemberID > 0 ? <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName}</Link> : row.MemberName,
  },
  {
    key: 'created',
    title: '提交时间',
    width: 112,
    render: (_, row) => <WireDate at={row.CreateDate} pattern="MM-DD HH:mm" />,
  },
  {
    key: 'status',
    title: '状态',
    width: 130,
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
          width: 132,
          fixed: 'right' as const,
          render: (_: unknown, row: Content) => (
            <div className={styles.actions}>
              {isShown(row) ? null : (
                <Button type="link" onClick={() => actions.onPass(row)}>
                  通过
                </Button>
              )}
              {row.Status === TalentWorksStatus.fail ? null : (
                <Button type="link" danger onClick={() => actions.onRefuse(row)}>
                  {isShown(row) ? '撤下' : '不通过'}
                </Button>
              )}
            </div>
          ),
        },
      ]
    : []),
]
