import { api } from '@greenstar/web/shop-api'
import { client } from '../read/client'
import { callNative } from '../session/embedding'
import { currentToken } from '../session/session'

/** ms between two reads of messages for the shell to show. */
const lookEveryMs = 60_000

/** Passes pending messages for the member's app to the shell, which shows them as notifications. */
async function takePushes(): Promise<void> {
  if (!currentToken() || document.visibilityState !== 'visible') return
  const pushes = await client.send(api.message.TakePushes, {}, { quiet: true }).catch(() => [])
  for (const { Title, Content, LinkUrl } of pushes)
    callNative('updateData', { key: 'message', title: Title, text: Content, path: LinkUrl })
}

/** Reads now, and each minute while the window is visible. */
export function watchPushes(): void {
  void takePushes()
  setInterval(() => void takePushes(), lookEveryMs)
}
