/**
 * The contract with the native shells (spec 2.6); docs/bridge.md documents it for their authors. The
 * specification names the nine actions and the four callbacks; their spelling is ours.
 */

/** Actions that the page sends to the shell, with the data of each. */
export interface NativeActions {
  /** The visible page, for the shell's own title and history: `path` with its query. */
  setWebData: { title: string; path: string }
  /** Closes the window that shows the page. */
  closeWindow: undefined
  /** The shell's own share sheet; `picture` and `url` are absolute addresses. */
  share: { title: string; text: string; picture: string; url: string }
  /** Opens a window of the shell itself: 20 is its login, 30 the payment provider's SDK with its request. */
  openWindow: { key: number; pay?: Record<string, string> }
  /** Opens a path of this shop, with its query, in a new window. */
  openWebWindow: { path: string }
  /** Answered by onGlobalConfig. */
  getGlobalConfig: undefined
  /** Answered by onUserToken; with an empty token for a guest. */
  getUserToken: undefined
  callPhone: { phone: string }
  /**
   * Something that the shell stores or shows has changed: the logged-in member, or a message to show as a
   * notification; a tap on it opens `path` ('' opens nothing).
   */
  updateData: { key: 'member' } | { key: 'message'; title: string; text: string; path: string }
}

/** Functions that the shell calls in the page, at `window.greenstarWeb`. */
export interface NativeCallbacks {
  /** Answer to getUserToken: '' for a guest. */
  onUserToken: (token: string, deviceId: string) => void
  /** Answer to getGlobalConfig: JSON text, a map or a list of Key and Value. */
  onGlobalConfig: (json: string) => void
  /** A new token, or the marker `logout`. */
  onTokenChange: (tokenOrLogout: string) => void
  /** Refetches the data shown. */
  onRefresh: () => void
}

/** One action as sent. */
export interface NativeMessage<Action extends keyof NativeActions = keyof NativeActions> {
  action: Action
  data: NonNullable<NativeActions[Action]> | Record<string, never>
}

/** What a shell adds to the window: iOS accepts objects, Android JSON text. */
export interface NativeWindow {
  webkit?: { messageHandlers?: { greenstar?: { postMessage: (message: unknown) => void } } }
  greenstarNative?: { postMessage: (message: string) => void }
  greenstarWeb?: NativeCallbacks
}
