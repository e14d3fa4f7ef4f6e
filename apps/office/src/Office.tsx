import '@perlas/office-kit/listing.css'
import '@perlas/office-kit/desk.css'
import '@perlas/office-kit/case.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Admin, CustomRoutes, memoryStore } from 'react-admin'
import { BrowserRouter, Route } from 'react-router'
import { authProvider } from './auth-provider.ts'
import { Overview } from './overview/Overview.tsx'
import { OfficeLayout } from './shell/OfficeLayout.tsx'
import { themeOf } from './theme.ts'

// Each screen comes when it is opened: the charts with the reports, the forms with the settings.
const Withdrawals = lazy(async () => ({
  default: (await import('./withdrawals/Withdrawals.tsx')).Withdrawals,
}))
const Verifications = lazy(async () => ({
  default: (await import('./kyc/Verifications.tsx')).Verifications,
}))
const PlayerList = lazy(async () => ({
  default: (await import('./players/PlayerList.tsx')).PlayerList,
}))
const PlayerPage = lazy(async () => ({
  default: (await import('./players/PlayerPage.tsx')).PlayerPage,
}))
const Exceptions = lazy(async () => ({
  default: (await import('./exceptions/Exceptions.tsx')).Exceptions,
}))
const AccountNames = lazy(async () => ({
  default: (await import('./names/AccountNames.tsx')).AccountNames,
}))
const Adjustments = lazy(async () => ({
  default: (await import('./adjustments/Adjustments.tsx')).Adjustments,
}))
const StuckRounds = lazy(async () => ({
  default: (await import('./rounds/StuckRounds.tsx')).StuckRounds,
}))
const TableRounds = lazy(async () => ({
  default: (await import('./tables/TableRounds.tsx')).TableRounds,
}))
const Tables = lazy(async () => ({ default: (await import('./tables/Tables.tsx')).Tables }))
const HeldWins = lazy(async () => ({ default: (await import('./rounds/HeldWins.tsx')).HeldWins }))
const Reports = lazy(async () => ({ default: (await import('./reports/Reports.tsx')).Reports }))
const Reconciliation = lazy(async () => ({
  default: (await import('./reconciliation/Reconciliation.tsx')).Reconciliation,
}))
const Settings = lazy(async () => ({ default: (await import('./settings/Settings.tsx')).Settings }))
const RecordList = lazy(async () => ({
  default: (await import('./record/RecordList.tsx')).RecordList,
}))
const Activities = lazy(async () => ({
  default: (await import('./activities/Activities.tsx')).Activities,
}))
const Claims = lazy(async () => ({ default: (await import('./claims/Claims.tsx')).Claims }))
const Inviters = lazy(async () => ({ default: (await import('./friends/Inviters.tsx')).Inviters }))
const InviterPage = lazy(async () => ({
  default: (await import('./friends/InviterPage.tsx')).InviterPage,
}))
const Mailings = lazy(async () => ({
  default: (await import('./mailings/Mailings.tsx')).Mailings,
}))
const Recoveries = lazy(async () => ({
  default: (await import('./support/Recoveries.tsx')).Recoveries,
}))
const Content = lazy(async () => ({ default: (await import('./content/Content.tsx')).Content }))
const Complaints = lazy(async () => ({
  default: (await import('./support/Complaints.tsx')).Complaints,
}))
const Chats = lazy(async () => ({ default: (await import('./support/Chats.tsx')).Chats }))
const Gifts = lazy(async () => ({ default: (await import('./gifts/Gifts.tsx')).Gifts }))
const Returns = lazy(async () => ({ default: (await import('./responsible/Returns.tsx')).Returns }))
const Members = lazy(async () => ({ default: (await import('./members/Members.tsx')).Members }))

// The page's policy takes style elements with the nonce of this answer alone.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
const styles = createCache({ key: 'css', nonce, prepend: true })
const light = themeOf('green')
const dark = themeOf('9s')

// What is read is recorded: a glance at another window is no second look.
const newQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })

/** What the member's role may see, behind the door. The server decides, not this page. */
export function Office() {
  // Of this session alone: nothing that was read, and no filter with a name in it, outlives it.
  const [queryClient] = useState(newQueries)
  const [store] = useState(memoryStore)
  return (
    <CacheProvider value={styles}>
      <BrowserRouter basename="/office">
        <Admin
          title="Perlas office"
          authProvider={authProvider}
          queryClient={queryClient}
          store={store}
          layout={OfficeLayout}
          loginPage={false}
          theme={light}
          darkTheme={dark}
          defaultTheme="dark"
          dashboard={Overview}
          requireAuth
          disableTelemetry
        >
          <CustomRoutes>
            <Route path="/withdrawals" element={<Withdrawals />} />
            <Route path="/verifications" element={<Verifications />} />
            <Route path="/players" element={<PlayerList />} />
            <Route path="/players/:id" element={<PlayerPage />} />
            <Route path="/exceptions" element={<Exceptions />} />
            <Route path="/names" element={<AccountNames />} />
            <Route path="/adjustments" element={<Adjustments />} />
            <Route path="/gifts" element={<Gifts />} />
            <Route path="/chats" element={<Chats />} />
            <Route path="/complaints" element={<Complaints />} />
            <Route path="/recoveries" element={<Recoveries />} />
            <Route path="/mail" element={<Mailings />} />
            <Route path="/content" element={<Content />} />
            <Route path="/activities" element={<Activities />} />
            <Route path="/claims" element={<Claims />} />
            <Route path="/friends" element={<Inviters />} />
            <Route path="/friends/:id" element={<InviterPage />} />
            <Route path="/tables" element={<Tables />} />
            <Route path="/table-rounds" element={<TableRounds />} />
            <Route path="/rounds" element={<StuckRounds />} />
            <Route path="/held-wins" element={<HeldWins />} />
            <Route path="/returns" element={<Returns />} />
            <Route path="/reports" element={<Reports />} />
            <Route path="/reconciliation" element={<Reconciliation />} />
            <Route path="/settings" element={<Settings />} />
            <Route path="/record" element={<RecordList />} />
            <Route path="/members" element={<Members />} />
          </CustomRoutes>
        </Admin>
      </BrowserRouter>
    </CacheProvider>
  )
}
