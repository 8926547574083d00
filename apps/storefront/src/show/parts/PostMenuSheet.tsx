import { postReportReasons } from '@greenstar/rules/moderation/moderation.reasons'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { asMember } from '../../platform/as-member'
import type { OverlayProps } from '../../platform/overlays'
import type { ReportSheetProps } from '../../review/shared/ReportSheet'
import { openReportSheet } from '../../review/shared/report-overlay'
import { dialog } from '../../ui/dialogs'
import { EditIcon, EyeOffIcon, InfoIcon, TrashIcon } from '../../ui/icons'
import { Link } from '../../ui/Link'
import { Sheet } from '../../ui/Sheet'
import { toast } from '../../ui/toasts'
import { showPublishPath } from '../show.paths'
import styles from './Post.module.css'

export interface PostMenuSheetProps {
  id: number
  isMine: boolean
  mayEdit: boolean
  /** Called when the member no longer sees the post, so that its page can close. */
  onGone: () => void
}

const useReport: ReportSheetProps['useReport'] = (onSuccess) => {
  const { mutate, isPending } = useAction(api.show.ReportRecord, { onSuccess })
  return { isPending, mutate: ({ id, ...why }) => mutate({ recordID: id, ...why }) }
}

/** Report and 不感兴趣; for the member's own post edit and delete. */
export default function PostMenuSheet(props: PostMenuSheetProps & OverlayProps) {
  const { id, isMine, mayEdit, onGone, open, onClose } = props
  const leave = (words: string) => ({
    onSuccess: () => {
      toast(words)
      onClose()
      onGone()
    },
  })
  const remove = useAction(api.show.DeleteShowRecord, leave('已删除'))
  const hide = useAction(api.show.AddNoInterest, leave('好的，不再给您看这条'))
  const askRemove = async () => {
    const text = '删除这条分享？评论会一并删除，活动的发布次数不会退回。'
    if (await dialog.confirm(text, { okText: '删除', danger: true })) remove.mutate({ recordID: id })
  }
  const report = () => {
    onClose()
    asMember(() => openReportSheet({ title: '举报内容', id, reasons: postReportReasons, useReport }), '举报')
  }
  return (
    <Sheet open={open} onClose={onClose} title="更多">
      <div className={styles.menu}>
        {isMine ? (
          <>
            {mayEdit ? (
              <Link className={styles.choice} to={showPublishPath({ record: id })} onClick={onClose}>
                <EditIcon /> 修改
              </Link>
            ) : null}
            <button type="button" className={styles.choice} onClick={() => void askRemove()}>
              <TrashIcon /> 删除
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className={styles.choice}
              onClick={() => asMember(() => hide.mutate({ recordID: id }), '隐藏它')}
            >
              <EyeOffIcon /> 不感兴趣
            </button>
            <button type="button" className={styles.choice} onClick={report}>
              <InfoIcon /> 举报
            </button>
          </>
        )}
      </div>
    </Sheet>
  )
}
