import { App, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { LinkButton } from '../detail/LinkButton'

export type LifecycleAction = {
  text: string
  /** Whether state and permissions allow it; else there is no button. */
  may: boolean
  danger?: boolean
  busy?: boolean
  /** Asked for before it runs: what follows from it, and the text of the button if it differs. */
  ask?: { content: string; ok?: string; title?: string; danger?: boolean }
} & (
  | {
      /** The call itself shows a refusal. */
      run: () => unknown
    }
  /** A page, which can be opened in a new tab. */
  | { to: string }
)

/** Deletes what has not been shown yet. */
export const deleteDraft = (may: boolean, name: string, run: () => Promise<unknown>): LifecycleAction => ({
  ...{ text: '删除', may, danger: true, run },
  ask: { title: `删除草稿“${name}”？`, content: '删除后不能恢复。', danger: true },
})

/** The actions on something that is drafted, published and ended, as links in a row or head. */
export const LifecycleActions = (props: {
  /** What the questions call it. */
  name: string
  actions: readonly LifecycleAction[]
  /** Dialogs of the actions. */
  children?: ReactNode
}) => {
  const { modal } = App.useApp()
  const start = ({ text, ask, run }: Extract<LifecycleAction, { run: unknown }>) => {
    if (!ask) return void run()
    modal.confirm({
      title: ask.title ?? `${text}“${props.name}”？`,
      content: ask.content,
      okText: ask.ok ?? text,
      ...(ask.danger ? { okButtonProps: { danger: true } } : {}),
      cancelText: '取消',
      onOk: async () => {
        try {
          await run()
        } catch {
          // shown by the call
        }
      },
    })
  }
  return (
    <Space size={12} wrap>
      {props.actions
        .filter(({ may }) => may)
        .map((action) =>
          'to' in action ? (
            <LinkButton key={action.text} type="link" to={action.to}>
              {action.text}
            </LinkButton>
          ) : (
            <Button
              key={action.text}
              type="link"
              danger={action.danger ?? false}
              loading={action.busy ?? false}
              onClick={() => start(action)}
            >
              {action.text}
            </Button>
          ),
        )}
      {props.children}
    </Space>
  )
}
