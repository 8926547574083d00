import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/State'
import { ChunkLoadError } from './screens-loader'

interface ErrorBoundaryProps {
  children: ReactNode
  /** A chunk did not come; the page decides what then (spec 8.3). */
  onChunkError?: () => void
}

/** Keeps a mistake in one page from taking the shop down: says so, and tries again when asked. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    if (error instanceof ChunkLoadError) this.props.onChunkError?.()
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return <ErrorState text="页面出了点状况" onRetry={() => this.setState({ error: undefined })} />
  }
}
