import { useTheme } from '@mui/material/styles'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Layout } from 'react-admin'
import { Announcement } from '@perlas/office-kit/Announcement.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { OfficeBar } from './OfficeBar.tsx'
import { OfficeMenu } from './OfficeMenu.tsx'
import { ScreenError } from './ScreenError.tsx'

export function OfficeLayout({ children }: { children: ReactNode }) {
  const { mode } = useTheme().palette
  useEffect(() => {
    // What is drawn by our own primitives follows the same switch.
    document.documentElement.dataset['variant'] = mode === 'light' ? 'green' : '9s'
  }, [mode])
  return (
    <Layout menu={OfficeMenu} appBar={OfficeBar} error={ScreenError} className="shell">
      <Suspense fallback={<div className="page" aria-busy="true" />}>{children}</Suspense>
      <IdleWatch />
      <Announcement />
    </Layout>
  )
}
