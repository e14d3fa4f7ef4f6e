import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSearchParams } from 'react-router'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Days } from './parts/Days.tsx'
import { Deposits } from './parts/Deposits.tsx'
import { Download } from './parts/Download.tsx'
import { Rounds } from './parts/Rounds.tsx'
import { Statement } from './parts/Statement.tsx'
import { Withdrawals } from './parts/Withdrawals.tsx'
import styles from './RecordsScreen.module.css'

const kinds = ['deposits', 'withdrawals', 'games'] as const
const views = ['days', 'rounds'] as const

/** Deposits, withdrawals and games (CA-10): games as a statement or round by round. The address holds the kind, view and days. */
export function RecordsScreen() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((known) => known === params.get('kind')) ?? 'deposits'
  const view = views.find((known) => known === params.get('view')) ?? 'days'
  const range = { from: params.get('from') ?? '', until: params.get('until') ?? '' }
  function set(changes: Record<string, string>, replace = true) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace })
  }
  const items = kinds.map((value) => ({ value, label: t(`records.${value}`) }))
  return (
    <Screen title={t('records.title')} wide tools={kind === 'games' && <Download range={range} />}>
      <div className={styles.kinds}>
        <TabBar
          id="records"
          items={items}
          value={kind}
          onChange={(kind) => set({ kind })}
          label={t('records.title')}
          look="switch"
        />
      </div>
      <Days range={range} onChange={set} />
      <TabPanel id="records" value={kind} className={styles.panel}>
        {kind === 'deposits' && <Deposits range={range} />}
        {kind === 'withdrawals' && <Withdrawals range={range} />}
        {kind === 'games' && (
          <>
            <div className={styles.views}>
              <TabBar
                id="games"
                look="chips"
                items={views.map((value) => ({ value, label: t(`records.view.${value}`) }))}
                value={view}
                onChange={(view) => set({ view: view === 'days' ? '' : view })}
                label={t('records.views')}
              />
            </div>
            <TabPanel id="games" value={view}>
              {view === 'days' ? (
                <Statement range={range} onRange={(month) => set(month, false)} />
              ) : (
                <Rounds range={range} />
              )}
            </TabPanel>
          </>
        )}
      </TabPanel>
    </Screen>
  )
}
