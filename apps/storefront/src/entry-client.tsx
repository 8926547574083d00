import { start } from './platform/start'

// in a separate task, so that a slow phone reacts to taps between parsing and starting (performance F3)
setTimeout(() => void start())
