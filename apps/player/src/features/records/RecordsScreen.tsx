import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSearchParams } from 'react-router'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Deposits } from './parts/Deposits.tsx'
import { Rounds } from './parts/Rounds.tsx'
import { Withdrawals } from './parts/Withdrawals.tsx'
import styles from './RecordsScreen.module.css'

const kinds = ['deposits', 'withdrawals', 'games'] as const

/** Deposits, withdrawals and rounds (CA-10). Kind and days live in the address. */
export function RecordsScreen() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((known) => known === params.get('kind')) ?? 'deposits'
  const range = { from: params.get('from') ?? '', until: params.get('until') ?? '' }
  function set(name: string, value: string) {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  const items = kinds.map((value) => ({ value, label: t(`records.${value}`) }))
  return (
    <Screen title={t('records.title')}>
      <TabBar
        id="records"
        items={items}
        value={kind}
        onChange={(value) => set('kind', value)}
        label={t('records.title')}
        look="switch"
      />
      <div className={styles.days}>
        {(['from', 'until'] as const).map((name) => (
          <label key={name} className={styles.day}>
            {t(`records.${name}`)}
            <input
              type="date"
              value={range[name]}
              onChange={(event) => set(name, event.target.value)}
            />
          </label>
        ))}
      </div>
      <TabPanel id="records" value={kind} className={styles.panel}>
        {kind === 'deposits' && <Deposits range={range} />}
        {kind === 'withdrawals' && <Withdrawals range={range} />}
        {kind === 'games' && <Rounds range={range} />}
      </TabPanel>
    </Screen>
  )
}
