import type { Activities } from '@perlas/player-kit/activities.ts'
import { keep, kept } from '@perlas/player-kit/kept.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { visitStore } from '@perlas/ui/stores.ts'
import { useState } from 'react'
import type { Fold, Group } from '../rules.ts'
import { DepositOffers } from './DepositOffers.tsx'
import styles from './Folds.module.css'
import { Running } from './Running.tsx'

const icons: Readonly<Record<Group, IconName>> = {
  new: 'gift',
  daily: 'calendar',
  deposit: 'deposit',
  friends: 'users',
  season: 'star',
}
const NAME = 'perlas.rewards-open'
const place = { store: visitStore }

/** Kinds of which each opens by a tap; coming back finds open what was open. */
export function Folds({ activities, folds }: { activities: Activities; folds: readonly Fold[] }) {
  const [open, setOpen] = useState<readonly Group[]>(
    () => (kept(NAME, place) as { open?: Group[] }).open ?? [],
  )
  function turn(group: Group, isOpen: boolean) {
    if (open.includes(group) === isOpen) return
    const now = isOpen ? [...open, group] : open.filter((one) => one !== group)
    setOpen(now)
    keep(NAME, { open: now }, place)
  }
  return (
    <div className={styles.folds}>
      {folds.map((fold) => (
        <OneFold
          key={fold.group}
          fold={fold}
          activities={activities}
          isOpen={open.includes(fold.group)}
          onTurn={(isOpen) => turn(fold.group, isOpen)}
        />
      ))}
    </div>
  )
}

function OneFold({
  fold: { group, activities: shown, offers },
  activities,
  isOpen,
  onTurn,
}: {
  fold: Fold
  activities: Activities
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
}) {
  const t = useT()
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={(event) => onTurn(event.currentTarget.open)}
    >
      <summary>
        <Icon name={icons[group]} size={22} />
        <strong>{t(`rewards.groups.${group}`)}</strong>
        <small>{t('rewards.runningCount', { count: shown.length + offers })}</small>
        <Icon name="down" size={18} />
      </summary>
      {isOpen && (
        <div className={styles.inside}>
          {offers > 0 && <DepositOffers count={offers} />}
          {shown.length > 0 && <Running activities={activities} shown={shown} />}
        </div>
      )}
    </details>
  )
}
