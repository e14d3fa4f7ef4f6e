import { activityTypes } from '@perlas/contract/enums'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Dot } from '@perlas/ui/Dot.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useLocation } from 'react-router'
import { useCatalogue, useGreen } from '#/session/catalogue.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { activityPath, centreOf, featureCodes, hasReady } from '#/session/activity-pages.ts'
import { tabs } from '../tabs.ts'
import styles from './BottomBar.module.css'

/** Five tabs (SH-01). The spin says what an invitation pays, the wallet that nothing was paid in yet. */
export function BottomBar() {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const { pathname } = useLocation()
  const first = useCatalogue(({ webConfig }) => webConfig?.appInviteConditionList?.[0]?.bonusAmount)
  const green = useGreen()
  const user = usePlayer((player) => player.user)
  const unpaid = user?.firstRecharge === false
  const spin = usePlayer(({ activities }) => activities.activityMap[activityTypes.InviteUserSpin])
  // A player is promised what the page offers them now, a visitor what runs for everybody.
  const bonus = user ? spin?.brings : first
  const ready = usePlayer((player) => hasReady(player.activities))
  // Until an invitation's spin runs, the middle leads to what does.
  const middle = usePlayer((player) => centreOf(player.activities.activityIds))
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      {tabs.map(({ to, label, icon, also, raised }) => {
        const here = pathname === to || pathname === also
        // In the place of the name: nothing of the bar lies over the page.
        const isPaid = raised && !green && (!user || middle === activityTypes.InviteUserSpin)
        const pays = isPaid ? bonus : 0
        return (
          <Link
            key={to}
            to={raised && middle !== undefined ? activityPath(middle) : to}
            className={styles.tab}
            data-raised={raised}
            aria-current={here ? 'page' : undefined}
          >
            <span className={styles.icon}>
              <Icon name={icon} size={raised ? 28 : 24} />
              {icon === 'wallet' && unpaid && <Dot label={t('nav.walletDot')} />}
              {(raised ? spin?.turns : icon === 'rewards' && ready) && (
                <Dot label={t(raised ? 'nav.spinDot' : 'nav.rewardsDot')} />
              )}
            </span>
            <span className={pays ? 'visually-hidden' : undefined}>
              {t(raised && middle !== undefined ? `nav.centre.${featureCodes[middle]}` : label)}
            </span>
            {pays ? (
              <span className={styles.badge}>
                {t('nav.get')} {pesos(pays)}
              </span>
            ) : null}
          </Link>
        )
      })}
    </nav>
  )
}
