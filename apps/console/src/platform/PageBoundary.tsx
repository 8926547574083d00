import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { loadAnew } from './load-anew'

interface Props {
  /** The open address: another page is tried anew. */
  at: string
  children: ReactNode
}

/**
 * A page that cannot be shown leaves the frame in place and says what to do. Mostly its code has gone with an update
 * while the tab was open, which a reload fetches.
 */
export class PageBoundary extends Component<Props, { at: string; isBroken: boolean }> {
  override state = { at: this.props.at, isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: { at: string }) {
    return at === state.at ? null : { at, isBroken: false }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <Result
        icon={<img src="/art/e-error.svg" alt="" width={180} height={180} style={{ margin: '0 auto' }} />}
        title="页面没有打开"
        subTitle="运营台可能刚刚更新过，重新载入即可"
        extra={
          <Button type="primary" onClick={loadAnew}>
            重新载入
          </Button>
        }
      />
    )
  }
}
