import { AppealState } from '@greenstar/rules/moderation/moderation.appeal'
import { Button } from '../../ui/form/Button'
import { openAppealSheet } from '../shared/appeal'

/** What the author may do, or has done, about the refusal of a post. */
export default function AppealLine({ recordID, state }: { recordID: number; state: number }) {
  if (state === AppealState.waiting) return <span>申诉已提交，等待复核</span>
  if (state === AppealState.refused) return <span>申诉没有通过</span>
  return state === AppealState.open ? (
    <Button size={28} kind="outline-grey" onClick={() => openAppealSheet({ recordID })}>
      申诉
    </Button>
  ) : null
}
