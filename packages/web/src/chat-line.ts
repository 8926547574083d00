interface Line {
  /** Gets a ticket for the socket; rejects when offline. */
  register: () => Promise<{ Ticket: string; Path: string }>
  /** Called when there is news, or when a message may have been missed. */
  onNews: () => void
}

/** Delays (ms) before each reconnect, growing with the failures. */
const waits = [1000, 2000, 5000, 10_000, 30_000]
/** Polling interval (ms) without a socket; some messenger browsers and networks block sockets. */
const pollMs = 5000
/** Silence (ms) after which a socket counts as closed; the server pings every 25 s. */
const silenceMs = 60_000

/**
 * Notification channel of the chat, for members and the desk: a socket that only says that something is
 * new, and polling while there is none. Polls once after each connect, because news may have been missed
 * before it. Sends nothing while the page is hidden. Returns a function that closes it.
 */
export function openChatLine({ register, onNews }: Line): () => void {
  let socket: WebSocket | undefined
  let failures = 0
  let heardAt = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const again = () => {
    if (isOver) return
    clearTimeout(timer)
    const wait = waits[Math.min(failures++, waits.length - 1)] ?? 0
    // random delay, so that not all clients reconnect at the same moment after a server restart
    timer = setTimeout(() => void connect(), wait * (0.5 + Math.random()))
  }
  const connect = async () => {
    if (isOver || socket || typeof WebSocket === 'undefined') return
    try {
      const { Ticket, Path } = await register()
      if (isOver) return
      const next = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${Path}?ticket=${Ticket}`)
      socket = next
      next.onopen = () => {
        failures = 0
        heardAt = Date.now()
        onNews()
      }
      next.onmessage = ({ data }) => {
        heardAt = Date.now()
        if (data !== '{"alive":true}') onNews()
      }
      next.onclose = () => {
        if (socket !== next) return
        socket = undefined
        again()
      }
    } catch {
      again()
    }
  }
  const isOpen = () => socket !== undefined && socket.readyState === WebSocket.OPEN
  /** Drops a dead socket and reconnects. */
  const leave = () => {
    const gone = socket
    socket = undefined
    gone?.close()
  }
  const poll = setInterval(() => {
    if (isOpen() && Date.now() - heardAt > silenceMs) {
      leave()
      again()
    }
    if (!document.hidden && !isOpen()) onNews()
  }, pollMs)
  /** Visible or online again: connects at once instead of after the delay. */
  const wake = () => {
    if (document.hidden) return
    onNews()
    if (isOpen() && Date.now() - heardAt <= silenceMs) return
    leave()
    failures = 0
    void connect()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('offline', leave)
  window.addEventListener('online', wake)
  void connect()

  return () => {
    isOver = true
    clearTimeout(timer)
    clearInterval(poll)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', leave)
    socket?.close()
  }
}
