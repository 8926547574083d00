import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/state/ErrorState'
import { ChunkLoadError } from './route/screens-loader'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Called when a chunk failed to load (spec 8.3). */
  onChunkError?: () => void
  /** Lets the parent re-create its children: a failed lazy component would stay failed. */
  onRetry?: () => void
}

/**
 * Catches an error of one page, so that the rest of the shop keeps working. Offers a retry; when only the
 * page's code failed to load, it retries by itself once the network is back.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  private wasHidden = false
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    if (error instanceof ChunkLoadError) this.props.onChunkError?.()
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.online)
    // the page that waits for the network has left: it hid this one, which missed the event
    if (this.wasHidden && navigator.onLine) this.online()
  }

  /** Also called when the page is hidden by another one. */
  override componentWillUnmount(): void {
    window.removeEventListener('online', this.online)
    this.wasHidden = true
  }

  private readonly online = () => {
    if (this.state.error instanceof ChunkLoadError) this.retry()
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    const isLost = this.state.error instanceof ChunkLoadError && !navigator.onLine
    return <ErrorState text={isLost ? '请检查网络是否正常' : '页面出了点状况'} onRetry={this.retry} />
  }
}
