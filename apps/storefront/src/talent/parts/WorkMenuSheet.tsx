import { useRowRemoval } from '@greenstar/web/row-removal'
import { api } from '@greenstar/web/shop-api'
import { asMember } from '../../platform/as-member'
import { currentPath, go, goBack } from '../../platform/navigation'
import type { OverlayProps } from '../../platform/overlays'
import { Sheet } from '../../ui/Sheet'
import sheet from '../../ui/SheetActions.module.css'
import { toast } from '../../ui/toasts'
import { releasePath, reportPath } from '../talent.paths'
import { useRemoveWork } from './use-remove-work'
import { useShare } from './use-share'
import type { WorkData } from './work-data'

export interface WorkMenuSheetProps {
  work: WorkData
}

/** Further actions on a work: the author edits or deletes it, a reader reports or hides it. */
export default function WorkMenuSheet({ work, open, onClose }: WorkMenuSheetProps & OverlayProps) {
  const { ID, IsMine, MayEdit } = work
  const share = useShare(work)
  const from = currentPath()
  const leave = () => (currentPath() === from ? goBack() : undefined)
  const remove = useRemoveWork(leave)
  const hide = useRowRemoval(api.talent.NoInterestRecord, api.talent.GetTalentRecordList, {
    keyOf: (row) => row.ID,
    isGone: (row, { recordID }) => row.ID === recordID,
  })
  // the sheet is closed before the response arrives
  const noInterest = () =>
    hide.mutateAsync({ recordID: ID }).then(
      () => {
        toast('好的，不再推荐这个作品')
        leave()
      },
      () => undefined,
    )
  const actions = [
    { label: '分享', onClick: share },
    ...(IsMine
      ? [
          ...(MayEdit ? [{ label: '修改', onClick: () => go(releasePath(ID)) }] : []),
          { label: '删除', onClick: () => remove(ID) },
        ]
      : [
          { label: '不感兴趣', onClick: () => asMember(() => void noInterest(), '隐藏它') },
          { label: '举报', onClick: () => asMember(() => go(reportPath(ID)), '举报') },
        ]),
  ]
  return (
    <Sheet open={open} onClose={onClose} title="更多操作">
      <div className={sheet.more}>
        {actions.map(({ label, onClick }) => (
          <button
            key={label}
            type="button"
            className={sheet.action}
            onClick={() => {
              onClose()
              onClick()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
