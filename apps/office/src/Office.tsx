import { QueryClient } from '@tanstack/react-query'
import { Admin, CustomRoutes, memoryStore } from 'react-admin'
import { BrowserRouter, Route } from 'react-router'
import { Adjustments } from './adjustments/Adjustments.tsx'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { Exceptions } from './exceptions/Exceptions.tsx'
import { Verifications } from './kyc/Verifications.tsx'
import { Members } from './members/Members.tsx'
import { PlayerList } from './players/PlayerList.tsx'
import { PlayerPage } from './players/PlayerPage.tsx'
import { Reconciliation } from './reconciliation/Reconciliation.tsx'
import { RecordList } from './record/RecordList.tsx'
import { StuckRounds } from './rounds/StuckRounds.tsx'
import { Settings } from './settings/Settings.tsx'
import { Overview } from './overview/Overview.tsx'
import { OfficeLayout } from './shell/OfficeLayout.tsx'
import { Reports } from './reports/Reports.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import { themeOf } from './theme.ts'
import { Withdrawals } from './withdrawals/Withdrawals.tsx'

// What is read is recorded: a glance at another window is no second look.
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})
// Filters hold names of players: nothing of them stays in the browser.
const store = memoryStore()
const light = themeOf('green')
const dark = themeOf('9s')

/** The office: signing in, then what the member's role may see. The server decides, not this page. */
export function Office() {
  return (
    <BrowserRouter basename="/office">
      <Admin
        title="Perlas office"
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        store={store}
        layout={OfficeLayout}
        loginPage={SignIn}
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
          <Route path="/adjustments" element={<Adjustments />} />
          <Route path="/rounds" element={<StuckRounds />} />
          <Route path="/reports" element={<Reports />} />
          <Route path="/reconciliation" element={<Reconciliation />} />
          <Route path="/settings" element={<Settings />} />
          <Route path="/record" element={<RecordList />} />
          <Route path="/members" element={<Members />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  )
}
