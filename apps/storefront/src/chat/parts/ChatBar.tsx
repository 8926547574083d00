import { maxChatLength } from '@greenstar/rules/chat/chat.limits'
import { unitsOf } from '@greenstar/rules/platform/letters'
import { acceptOf, pictureKinds } from '@greenstar/rules/upload/upload.words'
import { readChosen } from '@greenstar/web/chosen-file'
import { onEnter } from '@greenstar/web/enter'
import { type ChangeEvent, useRef, useState } from 'react'
import { useKeyboardInset } from '../../ui/form/use-keyboard-inset'
import { ImageIcon, OrderIcon } from '../../ui/icon/icons'
import { toast } from '../../ui/layer/toasts'
import styles from './Chat.module.css'

interface ChatBarProps {
  onText: (text: string) => void
  onPicture: (file: File) => void
  onOrder: () => void
  /** Card of the product or order from which the member came. */
  offer?: React.ReactNode
}

const pictures = { pictures: true, films: false }

/** Input bar of the chat; stays above the phone's keyboard. */
export function ChatBar({ onText, onPicture, onOrder, offer }: ChatBarProps) {
  const [text, setText] = useState('')
  const bar = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useKeyboardInset(bar)
  const words = text.trim()
  const send = () => {
    if (words === '') return
    onText(words)
    setText('')
    // keep the keyboard open for the next message
    field.current?.focus()
  }
  const keys = onEnter((event) => {
    event.preventDefault()
    send()
  })
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    for (const file of chosen.slice(0, 9)) {
      const read = await readChosen(file, pictures)
      const result = 'problem' in read ? read.problem : read.note
      if (result) toast(result)
      if ('file' in read) onPicture(read.file)
    }
  }
  return (
    <div ref={bar} className={styles.bar}>
      {offer}
      <div className={styles.tools}>
        <button
          type="button"
          aria-label="发送图片"
          title={`支持 ${pictureKinds}`}
          onClick={() => input.current?.click()}
        >
          <ImageIcon size={24} />
        </button>
        <button type="button" aria-label="发送订单" onClick={onOrder}>
          <OrderIcon size={24} />
        </button>
        <textarea
          ref={field}
          className={styles.field}
          aria-label="消息"
          placeholder="请描述您的问题"
          rows={1}
          maxLength={unitsOf(text, maxChatLength)}
          enterKeyHint="send"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keys}
        />
        <button type="button" className={styles.send} disabled={words === ''} onClick={send}>
          发送
        </button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="选择图片"
        accept={acceptOf(pictures)}
        multiple
        onChange={(event) => void choose(event)}
      />
    </div>
  )
}
