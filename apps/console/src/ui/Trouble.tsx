import { Alert, Button } from 'antd'

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
