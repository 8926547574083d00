import { maxNoteLength } from '@greenstar/rules/chat/chat.limits'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { Button } from 'antd'
import { useState } from 'react'
import { may, session } from '../../platform/session'
import { Panel } from '../../ui/detail/Panel'
import { dateText } from '../../ui/detail/WireDate'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import { useAskDelete } from '../../ui/dialog/use-ask-delete'
import styles from '../ChatDesk.module.css'
import type { ChatMember } from '../chat.words'

/** Notes of the desk about a member; each operator may delete their own. */
export const ChatNotes = ({ id, notes }: { id: number; notes: ChatMember['Notes'] }) => {
  const [adding, setAdding] = useState<string>()
  const add = useAction(api.chat.AddChatNote, { onSuccess: () => setAdding(undefined) })
  const remove = useAction(api.chat.DeleteChatNote)
  const askDelete = useAskDelete()
  const mayWrite = may('chat.answer')
  const me = session.get()?.Operator.DisplayName
  return (
    <Panel
      title="客服备注"
      extra={
        mayWrite ? (
          <Button size="small" onClick={() => setAdding(newRequestId())}>
            添加
          </Button>
        ) : null
      }
    >
      {notes.length === 0 ? <p className={styles.empty}>没有备注</p> : null}
      {notes.map((note) => (
        <div key={note.ID} className={styles.note}>
          <p>{note.Text}</p>
          <p>
            {note.Operator} {dateText(note.CreateDate, 'MM-DD HH:mm')}
            {mayWrite && note.Operator === me ? (
              <Button
                type="link"
                size="small"
                onClick={() =>
                  askDelete({
                    title: '删除这条客服备注？',
                    content: note.Text,
                    remove: () => remove.mutateAsync({ id: note.ID }),
                  })
                }
              >
                删除
              </Button>
            ) : null}
          </p>
        </div>
      ))}
      {adding ? (
        <ReasonDialog
          title="添加客服备注"
          label="备注"
          hint="只有客服看得到，会员看不到"
          required
          maxLength={maxNoteLength}
          busy={add.isPending}
          onSubmit={(text) => add.mutate({ id, text: text.trim(), requestID: adding })}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </Panel>
  )
}
