import { maxChatLength } from '@greenstar/rules/chat/chat.limits'
import { ChatKind } from '@greenstar/rules/chat/chat.state'
import { findPhrases } from '@greenstar/rules/chat/phrase.search'
import { pictureKinds } from '@greenstar/rules/upload/upload.words'
import { onEnter } from '@greenstar/web/enter'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { App, Button, Popover, Select } from 'antd'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useDeferredValue,
  useRef,
  useState,
} from 'react'
import { may } from '../../platform/session'
import { Input } from '../../ui/form/Input'
import { acceptedPictures, sendPicture } from '../../upload/shared/send-picture'
import styles from '../ChatDesk.module.css'

/** Input of an answer; Enter sends. A failed attempt is repeated with the same clientID
 * until its text is changed. */
export const AnswerBar = ({ id }: { id: number }) => {
  const { message, modal } = App.useApp()
  const [text, setText] = useState('')
  const [number, setNumber] = useState(newRequestId)
  const [isUploading, setUploading] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const answer = useAction(api.chat.AnswerChat, {
    onSuccess: () => setNumber(newRequestId()),
  })
  // of its own: a card sent while a text is on its way would take that text's success, and the text would stay
  const card = useAction(api.chat.AnswerChat)
  const write = (next: string) => {
    setText(next)
    // The server may have got the failed attempt; it drops a second text with the same number.
    if (answer.isError) {
      setNumber(newRequestId())
      answer.reset()
    }
  }
  const words = text.trim()
  const say = () => {
    if (words === '' || answer.isPending) return
    answer.mutate(
      { id, clientID: number, kind: ChatKind.text, text: words },
      // The operator may have typed more since: remove only the sent words.
      { onSuccess: () => setText((now) => now.replace(words, '').trimStart()) },
    )
  }
  const slash = useSlash(text, (phrase) => write(phrase))
  const enter = onEnter((event) => {
    event.preventDefault()
    if (!slash.take()) say()
  })
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!slash.move(event)) enter(event)
  }
  /** A pasted picture is shown before it is sent: the clipboard may hold another than one thinks. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [picture] = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (!picture || isUploading) return
    event.preventDefault()
    const preview = URL.createObjectURL(picture)
    modal.confirm({
      title: '发送这张图片？',
      content: <img className={styles.pasted} src={preview} alt="粘贴的图片" />,
      okText: '发送',
      cancelText: '取消',
      onOk: () => void sendFile(picture),
      afterClose: () => URL.revokeObjectURL(preview),
    })
  }
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (chosen) await sendFile(chosen)
  }
  const sendFile = async (chosen: File) => {
    setUploading(true)
    try {
      const { Path } = await sendPicture(chosen, '客服聊天')
      card.mutate({ id, clientID: newRequestId(), kind: ChatKind.picture, image: Path })
    } catch (error) {
      message.error((error as Error).message)
    }
    setUploading(false)
  }
  return (
    <div className={styles.answer}>
      <div className={styles.tools}>
        <Phrases onChoose={(phrase) => write(`${text}${phrase}`.slice(0, maxChatLength))} />
        <Button title={`支持 ${pictureKinds}`} loading={isUploading} onClick={() => file.current?.click()}>
          图片
        </Button>
        {may('product.read') ? (
          <Products
            onChoose={(productID) =>
              card.mutate({ id, clientID: newRequestId(), kind: ChatKind.product, productID })
            }
          />
        ) : null}
        <input
          ref={file}
          hidden
          type="file"
          aria-label="选择图片"
          accept={acceptedPictures}
          onChange={choose}
        />
      </div>
      <div className={styles.field}>
        {slash.list}
        <Input.TextArea
          aria-label="答复"
          placeholder="输入答复，Enter 发送，Shift+Enter 换行；输入 / 找常用语，可粘贴图片"
          rows={3}
          maxLength={maxChatLength}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={keys}
          onPaste={paste}
        />
      </div>
      <Button type="primary" disabled={words === ''} loading={answer.isPending} onClick={say}>
        发送
      </Button>
    </div>
  )
}

/** Most prepared answers shown for `/`. */
const slashMost = 8

/**
 * Prepared answers for a text that begins with `/`: arrows choose one (`move`), Enter puts it into the field (`take`). Both say
 * whether there was one.
 */
const useSlash = (text: string, onChoose: (phrase: string) => void) => {
  const isAsked = text.startsWith('/')
  const { data = [] } = useCall(api.chat.ListChatPhrases, {}, { quiet: true, enabled: isAsked })
  const [at, setAt] = useState(0)
  const found = isAsked ? findPhrases(data, text.slice(1)).slice(0, slashMost) : []
  const chosen = Math.min(at, found.length - 1)
  const choose = (phrase: string) => {
    setAt(0)
    onChoose(phrase)
  }
  const take = (): boolean => {
    const phrase = found[chosen]
    if (phrase) choose(phrase.Text)
    return phrase !== undefined
  }
  const move = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || found.length === 0) return false
    event.preventDefault()
    setAt((chosen + step + found.length) % found.length)
    return true
  }
  const list =
    found.length > 0 ? (
      <div className={styles.slash} role="listbox" aria-label="常用语">
        {found.map(({ ID, Text, Keywords }, place) => (
          <button
            key={ID}
            type="button"
            role="option"
            aria-selected={place === chosen}
            onClick={() => choose(Text)}
          >
            {Text} <span className={styles.keywords}>{Keywords}</span>
          </button>
        ))}
      </div>
    ) : null
  return { list, take, move }
}

/** Prepared answers: inserted into the field for review before sending. */
const Phrases = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useCall(api.chat.ListChatPhrases, {}, { quiet: true, enabled: isOpen })
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className={styles.phrases}>
          {data.length === 0 ? <p>还没有常用语，可以在客服台右上角添加</p> : null}
          {data.map(({ ID, Text }) => (
            <button
              key={ID}
              type="button"
              onClick={() => {
                onChoose(Text)
                setOpen(false)
              }}
            >
              {Text}
            </button>
          ))}
        </div>
      }
    >
      <Button>常用语</Button>
    </Popover>
  )
}

/** Finds a product by name or code and sends it as a card. */
const Products = ({ onChoose }: { onChoose: (id: number) => void }) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isFetching } = useCall(
    api.catalog.ListProducts,
    { ...(keyword ? { keyword } : {}), currentPage: 1, pageSize: 20 },
    { quiet: true },
  )
  return (
    <Select<number | null>
      className={styles.products ?? ''}
      aria-label="发送商品"
      placeholder="发送商品：输入名称或编码"
      value={null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={isFetching ? '正在查找…' : '没有找到商品'}
      options={(data?.DataList ?? []).map(({ ID, Name }) => ({ value: ID, label: Name }))}
      onChange={(id) => {
        if (id) onChoose(id)
      }}
    />
  )
}
