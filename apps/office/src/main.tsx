import '@perlas/ui/fonts.css'
import '@perlas/ui/tokens.css'
import '@perlas/ui/base.css'
import './office.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Office } from './Office.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Office />
    </QueryClientProvider>
  </StrictMode>,
)
