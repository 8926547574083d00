import type { Icon } from '@greenstar/web/look/icon'
import type { Editor } from '@tiptap/react'
import {
  BoldIcon,
  BulletIcon,
  CenterIcon,
  ItalicIcon,
  NumberIcon,
  QuoteIcon,
  RedoIcon,
  RightIcon,
  RuleIcon,
  StrikeIcon,
  SubscriptIcon,
  SuperscriptIcon,
  TableIcon,
  UnderlineIcon,
  UndoIcon,
} from './icons'

type Tool = {
  name: string
  icon: Icon
  run: (editor: Editor) => unknown
  isActive?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

/** Aligns the paragraphs and headings of the selection; those that are aligned so already go back to the page's side. */
const align = (editor: Editor, side: string) => {
  const attributes = { align: editor.isActive({ align: side }) ? null : side }
  return editor
    .chain()
    .focus()
    .updateAttributes('paragraph', attributes)
    .updateAttributes('heading', attributes)
    .run()
}

export const buttons: readonly Tool[] = [
  {
    name: '加粗',
    icon: BoldIcon,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    name: '斜体',
    icon: ItalicIcon,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    name: '下划线',
    icon: UnderlineIcon,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    name: '删除线',
    icon: StrikeIcon,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isActive: (editor) => editor.isActive('strike'),
  },
  {
    name: '上标',
    icon: SuperscriptIcon,
    run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
    isActive: (editor) => editor.isActive('superscript'),
  },
  {
    name: '下标',
    icon: SubscriptIcon,
    run: (editor) => editor.chain().focus().toggleMark('subscript').run(),
    isActive: (editor) => editor.isActive('subscript'),
  },
  {
    name: '居中',
    icon: CenterIcon,
    run: (editor) => align(editor, 'center'),
    isActive: (editor) => editor.isActive({ align: 'center' }),
  },
  {
    name: '靠右',
    icon: RightIcon,
    run: (editor) => align(editor, 'right'),
    isActive: (editor) => editor.isActive({ align: 'right' }),
  },
  {
    name: '项目列表',
    icon: BulletIcon,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: '编号列表',
    icon: NumberIcon,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    name: '引用',
    icon: QuoteIcon,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    name: '分隔线',
    icon: RuleIcon,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: '插入表格',
    icon: TableIcon,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    can: (editor) => !editor.isActive('table'),
  },
  {
    name: '撤销',
    icon: UndoIcon,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: '重做',
    icon: RedoIcon,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** Shown while the cursor is in a table. */
export const tableButtons: readonly { name: string; run: (editor: Editor) => unknown }[] = [
  { name: '加行', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: '加列', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: '删行', run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: '删列', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: '删表格', run: (editor) => editor.chain().focus().deleteTable().run() },
]
