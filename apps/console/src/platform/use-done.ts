import { App } from 'antd'

/** What follows a successful call: says `text`, then closes the dialog. */
export const useDone = (text: string, onClose?: () => void) => {
  const { message } = App.useApp()
  return () => {
    message.success(text)
    onClose?.()
  }
}
