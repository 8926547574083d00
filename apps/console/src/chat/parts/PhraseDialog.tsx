import type { DataOf, Ops } from '@greenstar/contract'
import { maxChatLength, maxKeywordLength } from '@greenstar/rules/chat/chat.limits'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Form, Space } from 'antd'
import { useState } from 'react'
import { useRowEdit } from '../../platform/use-form-edit'
import { Unread } from '../../ui/detail/Trouble'
import { Dialog } from '../../ui/dialog/Dialog'
import { useAskDelete } from '../../ui/dialog/use-ask-delete'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import styles from '../ChatDesk.module.css'

type Phrase = DataOf<Ops['chat']['ListChatPhrases']>[number]
type Fields = { text: string; keywords: string; sort: number | null }

const start = (phrase: Phrase | undefined): Fields => ({
  ...{ text: phrase?.Text ?? '', keywords: phrase?.Keywords ?? '', sort: phrase?.Sort ?? 0 },
})

type FormProps = { phrase: Phrase | undefined; onChange: () => void; onDone: () => void }

/** Writes a prepared answer, or a new one. */
const PhraseForm = ({ phrase, onChange, onDone }: FormProps) => {
  const [form] = Form.useForm<Fields>()
  const { busy, initial, onSubmit } = useRowEdit(api.chat.SaveChatPhrase, {
    ...{ form, subject: phrase, start, onSuccess: onDone },
    payload: ({ text, keywords, sort }) => ({
      ...(phrase ? { id: phrase.ID } : {}),
      ...{ text: text.trim(), keywords: keywords.trim(), sort: sort ?? 0 },
    }),
  })
  const text = Form.useWatch('text', form) ?? initial.text
  return (
    <Form form={form} initialValues={initial} onValuesChange={onChange} onFinish={onSubmit}>
      <Form.Item noStyle name="text">
        <Input.TextArea
          aria-label="常用语内容"
          placeholder="写一条常用语"
          rows={3}
          showCount
          maxLength={maxChatLength}
        />
      </Form.Item>
      <div className={styles.phraseFoot}>
        <Form.Item noStyle name="keywords">
          <Input
            aria-label="关键词"
            placeholder="关键词，用空格分开，如：发货 fh"
            maxLength={maxKeywordLength}
          />
        </Form.Item>
        <Form.Item noStyle name="sort">
          <NumberInput
            aria-label="次序"
            prefix="次序"
            className={styles.phraseSort ?? ''}
            min={0}
            max={9999}
          />
        </Form.Item>
        {phrase ? <Button onClick={onDone}>不修改了</Button> : null}
        <Button type="primary" htmlType="submit" disabled={text.trim() === ''} loading={busy}>
          {phrase ? '保存' : '添加'}
        </Button>
      </div>
    </Form>
  )
}

/** Manages the prepared answers of the desk. */
export const PhraseDialog = ({ onClose }: { onClose: () => void }) => {
  const list = useCall(api.chat.ListChatPhrases, {}, { quiet: true })
  const [{ phrase, turn }, setWritten] = useState<{ phrase?: Phrase; turn: number }>({ turn: 0 })
  const [isChanged, setChanged] = useState(false)
  const remove = useAction(api.chat.DeleteChatPhrase)
  const askDelete = useAskDelete()
  const write = (next?: Phrase) => {
    setWritten({ ...(next ? { phrase: next } : {}), turn: turn + 1 })
    setChanged(false)
  }
  return (
    <Dialog title="常用语" width={640} footer={null} isChanged={isChanged} onClose={onClose}>
      {list.data ? null : <Unread query={list} rows={4} />}
      <ul className={styles.phraseList}>
        {(list.data ?? []).map((one) => (
          <li key={one.ID}>
            <span>
              {one.Text}
              {one.Keywords ? <span className={styles.keywords}>/{one.Keywords}</span> : null}
            </span>
            <Space>
              <Button size="small" onClick={() => write(one)}>
                修改
              </Button>
              <Button
                size="small"
                danger
                onClick={() =>
                  askDelete({
                    title: `删除“${one.Text}”？`,
                    content: '所有客服都不能再用这条常用语。',
                    remove: () => remove.mutateAsync({ id: one.ID }),
                  })
                }
              >
                删除
              </Button>
            </Space>
          </li>
        ))}
      </ul>
      <PhraseForm key={turn} phrase={phrase} onChange={() => setChanged(true)} onDone={() => write()} />
    </Dialog>
  )
}
