import { App } from 'antd'

/** What follows a successful call: says `text`, then closes the dialog. */
export const useDone = (text: string, onClose?: () => void) => {
  const { message } = App.useApp()
  return () => {
    message.success(text)
    onClose?.()
  }
}

/** The same for a change that may need the approval of a second person: then it says `waits`. */
export const useDoneOrWaiting = (text: string, waits: string, onClose?: () => void) => {
  const { message } = App.useApp()
  return ({ ApprovalID }: { ApprovalID: number }) => {
    if (ApprovalID > 0) message.warning(waits, 6)
    else message.success(text)
    onClose?.()
  }
}
