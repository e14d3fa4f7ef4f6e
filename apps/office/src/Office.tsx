import '@perlas/office-kit/listing.css'
import '@perlas/office-kit/desk.css'
import '@perlas/office-kit/case.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './shell/routes.tsx'

const router = createBrowserRouter(routes, { basename: '/office' })

// What is read is recorded: a glance at another window is no second look.
const newQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })

/** Shows the screens that the member's role may see. The server decides, not this page. */
export function Office() {
  // Made for this session alone: nothing that was read outlives it.
  const [queries] = useState(newQueries)
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
