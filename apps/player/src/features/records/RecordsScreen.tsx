import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSearchParams } from 'react-router'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Days } from './parts/Days.tsx'
import { Deposits } from './parts/Deposits.tsx'
import { Rounds } from './parts/Rounds.tsx'
import { Withdrawals } from './parts/Withdrawals.tsx'
import styles from './RecordsScreen.module.css'

const kinds = ['deposits', 'withdrawals', 'games'] as const

/** Deposits, withdrawals and rounds (CA-10). The address holds the kind and the days. */
export function RecordsScreen() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((known) => known === params.get('kind')) ?? 'deposits'
  const range = { from: params.get('from') ?? '', until: params.get('until') ?? '' }
  function set(changes: Record<string, string>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true })
  }
  const items = kinds.map((value) => ({ value, label: t(`records.${value}`) }))
  return (
    <Screen title={t('records.title')} wide>
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
        {kind === 'games' && <Rounds range={range} />}
      </TabPanel>
    </Screen>
  )
}
