import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/State'
import { ChunkLoadError } from './screens-loader'

interface ErrorBoundaryProps {
  children: ReactNode
  /** A chunk did not come; the page decides what then (spec 8.3). */
  onChunkError?: () => void
  /** The children are to be made again: a lazy one stays failed. */
  onRetry?: () => void
}

/**
 * Keeps a mistake in one page from taking the shop down: says so, and tries again when asked; where only its code did
 * not come, also by itself when the net is back.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    if (error instanceof ChunkLoadError) this.props.onChunkError?.()
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.online)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.online)
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
