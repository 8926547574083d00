interface Window {
  /** Left by the boot script of server-rendered pages. */
  gsBoot?: {
    /** The application answers taps from now on. */
    ready: () => void
  }
}
