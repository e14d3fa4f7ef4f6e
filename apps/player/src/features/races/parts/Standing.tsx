import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Link } from 'react-router'
import { useCompetition } from '#/pots/queries.ts'
import styles from './Standing.module.css'

/** Said where a player's rounds count in no race: they stay out, or took care of themselves. */
export function Standing() {
  const t = useT()
  const { data } = useCompetition()
  if (!data || (data.mode !== 'off' && !data.calm)) return null
  return (
    <p className={styles.note}>
      <Icon name="info" size={20} />
      <span>{t(data.mode === 'off' ? 'races.off' : 'races.calm')}</span>
      {data.mode === 'off' && (
        <Link className={buttonClass('link')} to="/pots">
          {t('races.change')}
        </Link>
      )}
    </p>
  )
}
