import { maxChatLength, maxKeywordLength } from '@greenstar/rules/chat/chat.limits'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useEdit } from '../../platform/use-edit'
import { Dialog } from '../../ui/Dialog'
import { Input } from '../../ui/Input'
import { NumberInput } from '../../ui/NumberInput'
import { Unread } from '../../ui/Trouble'
import styles from '../ChatDesk.module.css'

type Draft = { id?: number; text: string; keywords: string; sort: number }

const empty: Draft = { text: '', keywords: '', sort: 0 }

/** Manages the prepared answers of the desk. */
export const PhraseDialog = ({ onClose }: { onClose: () => void }) => {
  const list = useCall(api.chat.ListChatPhrases, {}, { quiet: true })
  const [draft, setDraft] = useState<Draft>(empty)
  const save = useEdit(api.chat.SaveChatPhrase, { onSuccess: () => setDraft(empty) })
  const remove = useAction(api.chat.DeleteChatPhrase)
  const text = draft.text.trim()
  const saved = list.data?.find(({ ID }) => ID === draft.id)
  const isChanged =
    text !== (saved?.Text ?? '') ||
    draft.keywords.trim() !== (saved?.Keywords ?? '') ||
    draft.sort !== (saved?.Sort ?? 0)
  return (
    <Dialog title="常用语" width={640} footer={null} isChanged={isChanged} onClose={onClose}>
      {list.data ? null : <Unread query={list} rows={4} />}
      <ul className={styles.phraseList}>
        {(list.data ?? []).map(({ ID, Text, Keywords, Sort }) => (
          <li key={ID}>
            <span>
              {Text}
              {Keywords ? <span className={styles.keywords}>/{Keywords}</span> : null}
            </span>
            <Space>
              <Button
                size="small"
                onClick={() => setDraft({ id: ID, text: Text, keywords: Keywords, sort: Sort })}
              >
                修改
              </Button>
              <Button
                size="small"
                danger
                loading={remove.isPending}
                onClick={() => remove.mutate({ id: ID })}
              >
                删除
              </Button>
            </Space>
          </li>
        ))}
      </ul>
      <Input.TextArea
        aria-label="常用语内容"
        placeholder="写一条常用语"
        rows={3}
        showCount
        maxLength={maxChatLength}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <div className={styles.phraseFoot}>
        <Input
          aria-label="关键词"
          placeholder="关键词，用空格分开，如：发货 fh"
          maxLength={maxKeywordLength}
          value={draft.keywords}
          onChange={(event) => setDraft({ ...draft, keywords: event.target.value })}
        />
        <NumberInput
          aria-label="次序"
          prefix="次序"
          min={0}
          max={9999}
          value={draft.sort}
          onChange={(sort) => setDraft({ ...draft, sort: sort ?? 0 })}
        />
        {draft.id === undefined ? null : <Button onClick={() => setDraft(empty)}>不修改了</Button>}
        <Button
          type="primary"
          disabled={text === ''}
          loading={save.isPending}
          onClick={() => save.mutate({ ...draft, keywords: draft.keywords.trim(), text })}
        >
          {draft.id === undefined ? '添加' : '保存'}
        </Button>
      </div>
    </Dialog>
  )
}
