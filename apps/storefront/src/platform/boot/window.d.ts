interface Window {
  /** Set by the boot script of server-rendered pages. */
  gsBoot?: {
    /** The application handles taps from now on. */
    ready: () => void
  }
}
