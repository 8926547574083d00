import { start } from './platform/start'

// in a task of its own: between reading the code and starting a slow phone answers the finger (performance F3)
setTimeout(() => void start())
