import type { ManyResult } from '@greenstar/contract/platform/wire'
import { App } from 'antd'

/**
 * Returns a function that shows the result of one action on many rows: a message if all were done, otherwise a
 * dialog that names each refused row with its reason.
 */
export const useTellMany = () => {
  const { message, modal } = App.useApp()
  return ({ Done, Refused }: ManyResult, doneText: (done: number) => string) => {
    if (Refused.length === 0) {
      message.success(doneText(Done))
      return
    }
    modal.warning({
      title: Done > 0 ? `${doneText(Done)}，另 ${Refused.length} 项没有处理` : '没有处理任何一项',
      okText: '知道了',
      content: (
        <ul>
          {Refused.map(({ ID, Name, Reason }) => (
            <li key={ID}>
              {Name}：{Reason}
            </li>
          ))}
        </ul>
      ),
    })
  }
}
