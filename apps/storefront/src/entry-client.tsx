import { start } from './platform/start'

void start()
