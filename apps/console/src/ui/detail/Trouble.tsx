import { Alert, Button, Skeleton } from 'antd'

/** The error of a read, with a retry; nothing without an error. */
export const Trouble = ({
  error,
  onRetry,
  className = '',
}: {
  error: { message: string } | null
  onRetry: () => unknown
  className?: string | undefined
}) =>
  error ? (
    <Alert
      className={className}
      type="error"
      showIcon
      title={error.message}
      action={<Button onClick={() => void onRetry()}>重试</Button>}
    />
  ) : null

/** State of a read, for a card or page. */
export type Reading = { error: { message: string } | null; refetch: () => unknown }

/** Shown until a read has data: its skeleton, or the error. */
export const Unread = ({ query, rows = 10 }: { query: Reading; rows?: number }) =>
  query.error ? (
    <Trouble error={query.error} onRetry={query.refetch} />
  ) : (
    <Skeleton active paragraph={{ rows }} />
  )
