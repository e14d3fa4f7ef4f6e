import { lobbyTips } from '@perlas/contract/content'
import { call } from '@perlas/player-kit/call.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styles from './Ticker.module.css'

const EACH_MS = 4_000
const AGAIN_MS = 60_000
/** The calm mode has nothing that tells of wins. */
const isCalm = () => document.documentElement.dataset['variant'] === 'green'

/** Fireworks and raffle prizes of the last day, one after the other; real ones, and nothing where there are none (CO-06). */
export function Ticker() {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['newYearList'],
    queryFn: async () => (await call(lobbyTips, {})).newYearList,
    enabled: !isCalm(),
    refetchInterval: AGAIN_MS,
    retry: false,
  })
  const [at, setAt] = useState(0)
  const count = data?.length ?? 0
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setAt((before) => before + 1), EACH_MS)
    return () => clearInterval(timer)
  }, [count])
  const shown = data?.[at % Math.max(count, 1)]
  if (!shown) return null
  return (
    <p className={styles.ticker} key={at}>
      <Icon name="firework" size={18} />
      <span>{t('newYear.ticker', { who: shown.phone, amount: pesos(shown.amount) })}</span>
    </p>
  )
}
