import type { Brand, Game, GameType } from '@perlas/contract/catalogue'
import { Icon } from '@perlas/ui/Icon.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useState } from 'react'
import { finerOf, sorts, type Sort, type Wants } from '../wants.ts'
import { Choice } from './Choice.tsx'
import { Finer } from './Finer.tsx'
import styles from './Filters.module.css'

/** Kind, maker, order, whether it must be open now; behind a button what providers declare of their games. */
export function Filters({
  id,
  games,
  wants,
  types,
  brands,
  onChange,
}: {
  /** Ties the row of kinds to the panel of results. */
  id: string
  games: readonly Game[]
  wants: Wants
  types: readonly GameType[]
  brands: readonly Brand[]
  onChange: (next: Partial<Wants>) => void
}) {
  const t = useT()
  const finer = finerOf(wants)
  const [opened, setOpened] = useState(finer > 0)
  const declared = games.some(({ traits }) => traits)
  return (
    <div className={styles.room}>
      <div className={styles.filters}>
        <TabBar
          id={id}
          look="chips"
          label={t('search.kind')}
          value={wants.typeId ?? 0}
          items={kindsOf(t, types)}
          onChange={(typeId) => onChange({ typeId: typeId === 0 ? undefined : typeId })}
        />
        <div className={styles.more}>
          {declared && (
            <FinerToggle finer={finer} opened={opened} onToggle={() => setOpened(!opened)} />
          )}
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={wants.open}
            onClick={() => onChange({ open: !wants.open })}
          >
            {wants.open && <Icon name="check" size={16} />}
            <span>{t('search.open')}</span>
          </button>
          <Choice
            label={t('search.brand')}
            value={String(wants.brandId ?? '')}
            options={[
              { value: '', label: t('search.anyBrand') },
              ...brands.map(({ id: brand, showName }) => ({
                value: String(brand),
                label: showName,
              })),
            ]}
            onChange={(brand) => onChange({ brandId: brand === '' ? undefined : Number(brand) })}
          />
          <Choice<Sort>
            label={t('search.sort')}
            value={wants.sort}
            options={sorts.map((sort) => ({ value: sort, label: t(`search.sorts.${sort}`) }))}
            onChange={(sort) => onChange({ sort })}
          />
        </div>
        {opened && declared && <Finer games={games} wants={wants} onChange={onChange} />}
      </div>
    </div>
  )
}

const kindsOf = (t: ReturnType<typeof useT>, types: readonly GameType[]) => [
  { value: 0, label: t('search.all') },
  ...types.map(({ id, name }) => ({
    value: id,
    label: t(`game.types.${id}`, { defaultValue: name }),
  })),
]

function FinerToggle({
  finer,
  opened,
  onToggle,
}: {
  /** How many of them are set. */
  finer: number
  opened: boolean
  onToggle: () => void
}) {
  const t = useT()
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={opened}
      aria-pressed={finer > 0}
      onClick={onToggle}
    >
      <Icon name="filter" size={16} />
      <span>{finer > 0 ? t('search.finerOn', { count: finer }) : t('search.finer')}</span>
    </button>
  )
}
