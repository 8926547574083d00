import { ContentKind, contentText } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Link } from 'react-router'
import { aftersalePaths } from '../aftersale/aftersale.paths'
import { diagnosisPaths } from '../diagnosis/diagnosis.paths'
import { memberPaths } from '../member/member.paths'
import { Pictures } from '../ui/form/Pictures'
import type { DataColumn } from '../ui/list/list'
import { FlaggedText } from './shared/FlaggedText'
import type { Verdicts } from './shared/ModerationPage'
import { actionsColumn, createdColumn, stateColumn } from './shared/moderation.columns'
import styles from './shared/moderation.columns.module.css'
import { type Content, isShown, refusalWord } from './shared/moderation.words'
import { PassButton, RefuseButton } from './shared/VerdictButton'

/** Subject of a content: the product of a comment, the case of a message, the question of an answer. */
const Subject = ({ Kind, SubjectID, Subject: name }: Content) => {
  if (Kind === ContentKind.comment || Kind === ContentKind.productQuestion)
    return <p className={styles.note}>{name || '商品已删除'}</p>
  if (Kind === ContentKind.casePictures && SubjectID > 0)
    return <Link to={aftersalePaths.detail(SubjectID)}>{name}</Link>
  if (Kind === ContentKind.articleComment) return <p className={styles.note}>{name || '文章已删除'}</p>
  if (Kind === ContentKind.post) return <p className={styles.note}>{name || '没有参加活动'}</p>
  if (Kind === ContentKind.diagnosis || Kind === ContentKind.answer)
    return SubjectID > 0 ? <Link to={diagnosisPaths.detail(SubjectID)}>{name || '求诊'}</Link> : null
  if (Kind === ContentKind.postComment) return <p className={styles.note}>{name || '内容已删除'}</p>
  return null
}

export const contentColumns = (verdicts: Verdicts<Content> | undefined): DataColumn<Content>[] => [
  { key: 'kind', title: '类型', width: 100, render: (_, row) => contentText(row.Kind) },
  {
    key: 'content',
    title: '内容',
    always: true,
    width: 256,
    render: (_, row) => (
      <div className={styles.content}>
        {row.Content ? (
          <p>
            <FlaggedText text={row.Content} flags={row.Flags} />
          </p>
        ) : null}
        <Pictures
          paths={row.Images}
          size={64}
          picture={contentText(row.Kind)}
          film={`${contentText(row.Kind)}：视频`}
        />
        {row.Appeal ? <p className={styles.note}>申诉：{row.Appeal}</p> : null}
        {row.Content === '' && row.Images.length === 0 ? <p className={styles.note}>已被新的替换</p> : null}
      </div>
    ),
  },
  { key: 'subject', title: '所属', width: 130, render: (_, row) => <Subject {...row} /> },
  {
    key: 'member',
    title: '会员',
    width: 120,
    render: (_, row) =>
      row.MemberID > 0 ? <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName}</Link> : row.MemberName,
  },
  createdColumn('提交时间'),
  stateColumn(130),
  ...actionsColumn(132, verdicts, (row: Content, { onPass, onRefuse }) => (
    <>
      {isShown(row) && row.ModeratedBy !== '' ? null : (
        <PassButton onClick={() => onPass(row)}>{isShown(row) ? '已阅' : '通过'}</PassButton>
      )}
      {row.Status === ModerationStatus.fail && row.Appeal === '' ? null : (
        <RefuseButton onClick={() => onRefuse(row)}>{refusalWord(row)}</RefuseButton>
      )}
    </>
  )),
]
