import { Alert, Button, Skeleton } from 'antd'

/** What went wrong with a read, with a second try; nothing while nothing is wrong. */
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

/** How far a read is, as a card or a page shows it. */
export type Reading = { error: { message: string } | null; refetch: () => unknown }

/** In place of what is not read yet: the wait for it, or the trouble. */
export const Unread = ({ query, rows = 10 }: { query: Reading; rows?: number }) =>
  query.error ? (
    <Trouble error={query.error} onRetry={query.refetch} />
  ) : (
    <Skeleton active paragraph={{ rows }} />
  )
