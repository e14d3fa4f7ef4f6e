import '@perlas/ui/fonts.css'
import '@perlas/ui/tokens.css'
import '@perlas/ui/base.css'
import './office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { askCodeBy } from '@perlas/office-kit/ask.ts'
import { followOtherTabs } from '@perlas/office-kit/session.ts'
import { applyTheme } from './shell/theme.ts'
import { SignInGate } from './SignInGate.tsx'

applyTheme()
followOtherTabs()
askCodeBy(async () => (await import('./sign-in/StepUp.tsx')).askCode())
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <SignInGate />
  </StrictMode>,
)
