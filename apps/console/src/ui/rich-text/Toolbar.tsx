import { type Editor, useEditorState } from '@tiptap/react'
import { Select } from 'antd'
import { useContext, useState } from 'react'
import { PictureChoice } from '../form/picture-choice'
import { buttons, tableButtons } from './buttons'
import styles from './Editor.module.css'
import { LinkIcon, PictureIcon } from './icons'
import { LinkDialog } from './LinkDialog'
import { ToolButton } from './ToolButton'

const blocks = [
  { value: 0, label: '正文' },
  { value: 2, label: '大标题' },
  { value: 3, label: '中标题' },
  { value: 4, label: '小标题' },
]

const stateOf = (editor: Editor) => ({
  block: ([2, 3, 4] as const).find((level) => editor.isActive('heading', { level })) ?? 0,
  active: buttons.map(({ isActive }) => isActive?.(editor) ?? false),
  can: buttons.map(({ can }) => can?.(editor) ?? true),
  isLink: editor.isActive('link'),
  inTable: editor.isActive('table'),
})

/** Formatting buttons; pressed ones show the current format. */
export const Toolbar = ({ editor, label }: { editor: Editor; label: string }) => {
  const [open, setOpen] = useState<'link' | 'picture'>()
  const drawPictures = useContext(PictureChoice)
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const close = () => setOpen(undefined)
  const setBlock = (level: number) => {
    const chain = editor.chain().focus()
    return level === 0 ? chain.setParagraph().run() : chain.setHeading({ level: level as 2 | 3 | 4 }).run()
  }
  return (
    <div role="toolbar" aria-label={`${label}的格式`} className={styles.toolbar}>
      <Select
        aria-label="段落样式"
        style={{ width: 104 }}
        value={state.block}
        options={blocks}
        variant="borderless"
        onChange={setBlock}
      />
      {buttons.map(({ name, icon: Icon, run }, index) => (
        <ToolButton
          key={name}
          name={name}
          pressed={state.active[index]}
          disabled={!state.can[index]}
          onClick={() => run(editor)}
        >
          <Icon size={18} />
        </ToolButton>
      ))}
      <ToolButton name="链接" pressed={state.isLink} onClick={() => setOpen('link')}>
        <LinkIcon size={18} />
      </ToolButton>
      {drawPictures ? (
        <ToolButton name="插入图片" onClick={() => setOpen('picture')}>
          <PictureIcon size={18} />
        </ToolButton>
      ) : null}
      {state.inTable
        ? tableButtons.map(({ name, run }) => (
            <ToolButton key={name} name={name} onClick={() => run(editor)}>
              {name}
            </ToolButton>
          ))
        : null}
      {open === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {open === 'picture'
        ? drawPictures?.({
            onClose: close,
            onPick: (picture) => {
              editor.chain().focus().setImage(picture).run()
              close()
            },
          })
        : null}
    </div>
  )
}
