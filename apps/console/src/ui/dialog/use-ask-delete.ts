import { App } from 'antd'

type Asked = { title: string; content?: string; remove: () => Promise<unknown> }

/** Asks for confirmation before deleting; the call itself shows a refusal. */
export const useAskDelete = () => {
  const { modal } = App.useApp()
  return ({ title, content, remove }: Asked) => {
    modal.confirm({
      title,
      content,
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => remove().catch(() => undefined),
    })
  }
}
