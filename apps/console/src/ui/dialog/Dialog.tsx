import { App, Modal, type ModalProps } from 'antd'
import { useEffect, useRef } from 'react'

type Changes = boolean | (() => boolean)

/** Closes a layer that holds typed values: at once, or after a question if closing would lose something. */
export const useAskClose = (isChanged: Changes, onClose: () => void) => {
  const { modal } = App.useApp()
  return () => {
    if (!(typeof isChanged === 'function' ? isChanged() : isChanged)) return onClose()
    modal.confirm({
      title: '有未保存的修改',
      content: '关闭后修改不会保留。',
      okText: '不保存，关闭',
      cancelText: '继续编辑',
      onOk: onClose,
    })
  }
}

/** Pause (ms) between looks whether the last dialog is gone, and how many there are. */
const [pause, looks] = [100, 10]

/** Gives the focus back once no dialog is left, unless something else has taken it. */
const giveBack = (opener: Element | null, left = looks): void => {
  const isOver = document.activeElement?.closest('[role="dialog"]') == null
  if (!isOver && left > 0) return void setTimeout(giveBack, pause, opener, left - 1)
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
}

/**
 * A dialog leaves the page at once when it closes, and its library gives the focus back only at the end of an animation:
 * the keys J, Y and N would begin at the first row again.
 */
const useFocusBack = () => {
  const opener = useRef(document.activeElement)
  useEffect(() => () => void setTimeout(giveBack, 0, opener.current), [])
}

type Props = Omit<ModalProps, 'open' | 'onCancel' | 'cancelButtonProps'> & {
  /** Whether something was typed or chosen that closing would lose. */
  isChanged?: Changes
  onClose: () => void
}

/**
 * An open dialog. A click beside it, Escape and its cross ask before they close one with changes; its 取消 is an answer
 * already.
 */
export const Dialog = ({ isChanged = false, onClose, ...rest }: Props) => {
  useFocusBack()
  return (
    <Modal
      open
      cancelText="取消"
      cancelButtonProps={{ onClick: onClose }}
      {...rest}
      onCancel={useAskClose(isChanged, onClose)}
    />
  )
}
