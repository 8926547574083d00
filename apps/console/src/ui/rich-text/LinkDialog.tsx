import { isRichLink } from '@greenstar/rules/platform/rich-text'
import { onEnter } from '@greenstar/web/enter'
import type { Editor } from '@tiptap/react'
import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '../dialog/Dialog'
import { Input } from '../form/Input'
import styles from './Editor.module.css'

/** Dialog for the address of the selected words: a page of the shop or http(s). */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const isWrong = address !== '' && !isRichLink(address)
  const save = () => {
    if (address === '' || isWrong) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && before === '')
      chain.insertContent({
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address } }],
      })
    else chain.setLink({ href: address })
    chain.run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      title="链接"
      width={480}
      isChanged={address !== before}
      onClose={onClose}
      footer={[
        before ? (
          <Button key="remove" danger onClick={remove}>
            取消链接
          </Button>
        ) : null,
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="save" type="primary" disabled={address === '' || isWrong} onClick={save}>
          确定
        </Button>,
      ]}
    >
      <Input
        aria-label="链接地址"
        placeholder="/mall/goodsDetail?id=1 或 https://"
        value={address}
        status={isWrong ? 'error' : ''}
        autoFocus
        onChange={(event) => setAddress(event.target.value.trim())}
        onKeyDown={onEnter(save)}
      />
      <p className={styles.hint} data-wrong={isWrong || undefined}>
        {isWrong ? '只能是本站页面（以 / 开头）或 http(s) 地址' : '本站页面以 / 开头'}
      </p>
    </Dialog>
  )
}
