import '@greenstar/web/look/tokens.css'
import '@greenstar/web/look/numbers.css'
import '@greenstar/web/look/titles.css'
import './platform/base.css'
import { keepCompositions } from '@greenstar/web/enter'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './Console'
import { stampStyles } from './platform/nonce'
import { joinTabs, watchRestored } from './platform/session'
import { keepSecondClicks } from './platform/single-click'

stampStyles()
keepSecondClicks(document)
keepCompositions(document)
watchRestored()
await joinTabs()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
