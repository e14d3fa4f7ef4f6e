import type { Game } from '@perlas/contract/catalogue'
import { volatilities, type Volatility } from '@perlas/contract/enums'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { features, returns, stakes, type Wants } from '../wants.ts'
import { Choice } from './Choice.tsx'
import styles from './Filters.module.css'

const numberOf = (value: string) => (value === '' ? undefined : Number(value))

/** By what comes back, how wild it is, from which stake, and what it has. */
export function Finer({
  games,
  wants,
  onChange,
}: {
  games: readonly Game[]
  wants: Wants
  onChange: (next: Partial<Wants>) => void
}) {
  const t = useT()
  const has = new Set(games.flatMap(({ traits }) => traits?.features ?? []))
  const there = Object.entries(features).filter(([, words]) => words.some((word) => has.has(word)))
  return (
    <div className={styles.finer}>
      <Choice
        label={t('search.return')}
        value={String(wants.rtp ?? '')}
        options={[
          { value: '', label: t('search.anyReturn') },
          ...returns.map((percent) => ({
            value: String(percent),
            label: t('search.returnFrom', { percent }),
          })),
        ]}
        onChange={(value) => onChange({ rtp: numberOf(value) })}
      />
      <Choice<'' | Volatility>
        label={t('search.volatility')}
        value={wants.volatility ?? ''}
        options={[
          { value: '', label: t('search.anyVolatility') },
          ...volatilities.map((value) => ({ value, label: t(`search.volatilities.${value}`) })),
        ]}
        onChange={(value) => onChange({ volatility: value === '' ? undefined : value })}
      />
      <Choice
        label={t('search.stake')}
        value={String(wants.stake ?? '')}
        options={[
          { value: '', label: t('search.anyStake') },
          ...stakes.map((stake) => ({
            value: String(stake),
            label: t('search.stakeFrom', { amount: pesos(stake) }),
          })),
        ]}
        onChange={(value) => onChange({ stake: numberOf(value) })}
      />
      <Choice
        label={t('search.feature')}
        value={wants.feature ?? ''}
        options={[
          { value: '', label: t('search.anyFeature') },
          ...there.map(([value]) => ({ value, label: t(`search.features.${value}`) })),
        ]}
        onChange={(value) => onChange({ feature: value || undefined })}
      />
      <p>{t('search.finerNote')}</p>
    </div>
  )
}
