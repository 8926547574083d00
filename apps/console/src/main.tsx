import '@greenstar/web/look/tokens.css'
import '@greenstar/web/look/numbers.css'
import '@greenstar/web/look/titles.css'
import './platform/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './Console'
import { stampStyles } from './platform/nonce'
import { keepSecondClicks } from './platform/single-click'

stampStyles()
keepSecondClicks(document)
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
