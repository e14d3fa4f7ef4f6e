import '@perlas/ui/fonts.css'
import '@perlas/ui/tokens.css'
import '@perlas/ui/base.css'
import './office.css'
import './listing/listing.css'
import './listing/desk.css'
import './parts/case.css'
import './overview/overview.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Office } from './Office.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// The page's policy takes style elements with the nonce of this answer alone.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={createCache({ key: 'css', nonce, prepend: true })}>
      <Office />
    </CacheProvider>
  </StrictMode>,
)
