import { longestChat } from '@greenstar/rules/chat/chat.limits'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ImageIcon, OrderIcon } from '../../ui/icons'
import { toast } from '../../ui/toasts'
import { useKeyboardInset } from '../../ui/use-keyboard-inset'
import styles from './Chat.module.css'

interface ChatBarProps {
  onText: (text: string) => void
  onPicture: (file: File) => void
  onOrder: () => void
  /** Card of the product or order from which the member came. */
  offer?: React.ReactNode
}

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

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
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    const sound = chosen.filter(({ type }) => types.includes(type))
    if (sound.length < chosen.length) toast('只能发送图片')
    for (const file of sound.slice(0, 9)) onPicture(file)
  }
  return (
    <div ref={bar} className={styles.bar}>
      {offer}
      <div className={styles.tools}>
        <button type="button" aria-label="发送图片" onClick={() => input.current?.click()}>
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
          maxLength={longestChat}
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
        accept={types.join()}
        multiple
        onChange={choose}
      />
    </div>
  )
}
