import { refreshSoon } from '@perlas/player-kit/activity/refresh.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useSession } from '@perlas/player-kit/session.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useEffect, useState } from 'react'
import { useGreen } from '#/session/catalogue.ts'
import { Link } from 'react-router'
import { Bonuses } from '#/bonus/Bonuses.tsx'
import { useBonuses } from '#/bonus/queries.ts'
import { All } from './parts/All.tsx'
import { Collect } from './parts/Collect.tsx'
import { Collected } from './parts/Collected.tsx'
import { Coupons } from './parts/Coupons.tsx'
import { DrawsSheet } from './parts/DrawsSheet.tsx'
import { Ended } from './parts/Ended.tsx'
import { FreeRounds } from './parts/FreeRounds.tsx'
import { HistorySheet } from './parts/HistorySheet.tsx'
import { TermsSheet } from './parts/TermsSheet.tsx'
import { Visitor } from './parts/Visitor.tsx'
import { useGifts } from '#/deposits/gifts.ts'
import { useFreeRounds, useReady } from './queries.ts'
import styles from './Rewards.module.css'
import { endedOf } from './rules.ts'

/** Comes with this page: what the two show is the same. */
export { ActivityListScreen } from './ActivityListScreen.tsx'

const sheets = { history: HistorySheet, draws: DrawsSheet, terms: TermsSheet } as const
type SheetName = keyof typeof sheets

/** What can be collected, what runs, and what was collected: everything that a player gets (RT-03). */
export function RewardsScreen() {
  const t = useT()
  const signedIn = useSession(({ token }) => token !== undefined)
  const wide = useWide()
  const [open, setOpen] = useState<SheetName>()
  useEffect(() => {
    if (signedIn) refreshSoon()
  }, [signedIn])
  const Opened = open && sheets[open]
  return (
    <Screen
      title={t('rewards.title')}
      wide
      tools={
        signedIn && (
          <span className={styles.tools}>
            {wide && <Ways onOpen={setOpen} />}
            <Button look="link" onClick={() => setOpen('history')}>
              <Icon name="history" size={20} />
              {t('rewards.historyShort')}
            </Button>
          </span>
        )
      }
    >
      {signedIn ? <Mine onOpen={setOpen} /> : <Visitor />}
      {Opened && <Opened onClose={() => setOpen(undefined)} />}
    </Screen>
  )
}

function Ways({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const t = useT()
  const green = useGreen()
  return (
    <>
      {!green && (
        <>
          <Link className={buttonClass('link')} to="/pots">
            {t('rewards.pots')}
          </Link>
          <Link className={buttonClass('link')} to="/races">
            {t('rewards.races')}
          </Link>
        </>
      )}
      <Button look="link" onClick={() => onOpen('draws')}>
        {t('rewards.draws')}
      </Button>
      <Button look="link" onClick={() => onOpen('terms')}>
        {t('rewards.terms')}
      </Button>
    </>
  )
}

function Mine({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const t = useT()
  const wide = useWide()
  const activities = usePlayer((player) => player.activities)
  const [ready, bonuses, coupons, free] = [useReady(), useBonuses(), useGifts(), useFreeRounds()]
  const ended = endedOf(ready.data?.history ?? [], activities.activityIds)
  const hasBonus = (bonuses.data?.open.length ?? 0) > 0
  const [items, rounds] = [coupons.data?.items ?? [], free.data?.items ?? []]
  const green = useGreen()
  // All of it at once: what each answer brings stands above what the others bring.
  if ([ready, bonuses, coupons, free].some(({ isPending }) => isPending))
    return <Skeleton className={styles.waiting} />
  const sections = [
    ...(green ? [] : ['today']),
    ...(rounds.length > 0 ? ['rounds'] : []),
    ...(hasBonus ? ['bonuses'] : []),
    ...(items.length > 0 ? ['coupons'] : []),
    ...(ended.length > 0 ? ['ended'] : []),
  ]
  return (
    <div className={styles.columns} data-calm={green || undefined}>
      <div className={styles.first}>
        <Collect />
      </div>
      {!wide && sections.length > 1 && <Sections names={sections} />}
      {!green && (
        <div className={styles.main} id="today">
          <All activities={activities} />
        </div>
      )}
      <div className={styles.side}>
        {rounds.length > 0 && (
          <section id="rounds" aria-labelledby="rounds-title">
            <h2 id="rounds-title" className={styles.heading}>
              {t('rewards.rounds')}
            </h2>
            <FreeRounds items={rounds} />
          </section>
        )}
        {hasBonus && (
          <section id="bonuses" aria-labelledby="bonuses-title">
            <h2 id="bonuses-title" className={styles.heading}>
              {t('rewards.bonuses')}
            </h2>
            <Bonuses />
          </section>
        )}
        {items.length > 0 && (
          <section id="coupons" aria-labelledby="coupons-title">
            <h2 id="coupons-title" className={styles.heading}>
              {t('rewards.coupons')}
            </h2>
            <Coupons items={items} />
          </section>
        )}
        {ended.length > 0 && (
          <section id="ended" aria-labelledby="ended-title">
            <h2 id="ended-title" className={styles.heading}>
              {t('rewards.ended')}
            </h2>
            <Ended ended={ended} />
          </section>
        )}
        <Collected onAll={() => onOpen('history')} />
      </div>
      {!wide && (
        <p className={styles.foot}>
          <Ways onOpen={onOpen} />
          <Link className={buttonClass('link')} to="/rule/points">
            {t('rewards.pointRules')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The parts of the page, one tap away: they stay while the page moves under them. */
function Sections({ names }: { names: readonly string[] }) {
  const t = useT()
  return (
    <nav className={styles.sections} aria-label={t('rewards.sections')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() =>
            document.getElementById(name)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
          }
        >
          {t(`rewards.${name}`)}
        </button>
      ))}
    </nav>
  )
}
