import { useT } from '@perlas/player-kit/messages.ts'
import type { Group } from '../rules.ts'
import styles from './Chips.module.css'

/** Which kind of activity is shown; all of them at first. */
export function Chips({
  groups,
  chosen,
  onChoose,
  rail = false,
}: {
  groups: readonly { group: Group }[]
  chosen: Group | undefined
  onChoose: (group: Group | undefined) => void
  /** In one row that moves sideways, for a phone. */
  rail?: boolean
}) {
  const t = useT()
  return (
    <div
      className={styles.chips}
      data-rail={rail || undefined}
      role="group"
      aria-label={t('rewards.running')}
    >
      {[undefined, ...groups.map(({ group }) => group)].map((group) => (
        <button
          key={group ?? 'all'}
          type="button"
          aria-pressed={group === chosen}
          onClick={() => onChoose(group)}
        >
          {t(group ? `rewards.groups.${group}` : 'rewards.allKinds')}
        </button>
      ))}
    </div>
  )
}
