import { App, Modal, type ModalProps } from 'antd'

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

type Props = Omit<ModalProps, 'open' | 'onCancel' | 'cancelButtonProps'> & {
  /** Whether something was typed or chosen that closing would lose. */
  isChanged?: Changes
  onClose: () => void
}

/**
 * An open dialog. A click beside it, Escape and its cross ask before they close one with changes; its 取消 is an answer
 * already.
 */
export const Dialog = ({ isChanged = false, onClose, ...rest }: Props) => (
  <Modal
    open
    cancelText="取消"
    cancelButtonProps={{ onClick: onClose }}
    {...rest}
    onCancel={useAskClose(isChanged, onClose)}
  />
)
