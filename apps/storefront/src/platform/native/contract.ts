/**
 * The contract with the native shells (spec 2.6); docs/bridge.md explains it to those who write them. The specification
 * names the nine actions and the four callbacks; their spelling is ours.
 */

/** What the page asks of the shell, by action, with the data of each. */
export interface NativeActions {
  /** What page is in sight, for the shell's own title and history: `path` with its query. */
  setWebData: { title: string; path: string }
  /** Closes the window that shows the page. */
  closeWindow: undefined
  /** The shell's own share sheet; `picture` and `url` are whole addresses. */
  share: { title: string; text: string; picture: string; url: string }
  /** A window of the shell itself; 20 is its login. */
  openWindow: { key: number }
  /** The path of this shop, with its query, in a window of its own. */
  openWebWindow: { path: string }
  /** Answered by onGlobalConfig. */
  getGlobalConfig: undefined
  /** Answered by onUserToken; a shell without a member answers with an empty token. */
  getUserToken: undefined
  callPhone: { phone: string }
  /**
   * Something that the shell keeps or shows has changed: the member who is signed in, or a message for him that the
   * shell shows as a notification; a tap on it opens `path`, '' opens nothing.
   */
  updateData: { key: 'member' } | { key: 'message'; title: string; text: string; path: string }
}

/** What the shell calls in the page, at `window.greenstarWeb`. */
export interface NativeCallbacks {
  /** Answer of getUserToken: '' when nobody is signed in. */
  onUserToken: (token: string, deviceId: string) => void
  /** Answer of getGlobalConfig: JSON text, a map or a list of Key and Value. */
  onGlobalConfig: (json: string) => void
  /** A new token, or the marker `logout`. */
  onTokenChange: (tokenOrLogout: string) => void
  /** What is shown is read again. */
  onRefresh: () => void
}

/** One action on its way. */
export interface NativeMessage<Action extends keyof NativeActions = keyof NativeActions> {
  action: Action
  data: NonNullable<NativeActions[Action]> | Record<string, never>
}

/** What a shell puts into the window: iOS takes objects, Android takes JSON text. */
export interface NativeWindow {
  webkit?: { messageHandlers?: { greenstar?: { postMessage: (message: unknown) => void } } }
  greenstarNative?: { postMessage: (message: string) => void }
  greenstarWeb?: NativeCallbacks
}
