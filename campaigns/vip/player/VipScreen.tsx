import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { useActivityTerms } from '@perlas/player-kit/activity/RulesSheet.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { useLevels } from '@perlas/player-kit/levels.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { useTurned } from '@perlas/player-kit/use-turned.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { getVip, receiveVip, type Vip, type VipLevel } from '../call.ts'
import { Emblem } from './Emblem.tsx'
import { LevelCards } from './LevelCards.tsx'
import { LevelTable } from './LevelTable.tsx'
import { ruleValues } from './rules.ts'
import { nextLevel, rowsOf, type Shown } from './standing.ts'
import styles from './Vip.module.css'

const CompareSheet = lazy(() =>
  import('./CompareSheet.tsx').then((m) => ({ default: m.CompareSheet })),
)
const page = { call: getVip, input: {} }

/** Levels, how far the next one is, and what each gives; the levels stand there also while nothing is given (PF-06). */
export function VipScreen() {
  const t = useT()
  const query = useActivity(getVip, {})
  const terms = useActivityTerms(activityTypes.VIP)
  const closed = isRefused(query.error, 'activity-closed', 'activity-not-yours', 'taken-elsewhere')
  // While it does not run, what it gave last is no promise: levels alone are shown.
  const shown: Shown | undefined = closed
    ? { levels: [], vip: undefined }
    : query.data && { levels: query.data.levels as VipLevel[], vip: query.data }
  const hasRules = terms.data !== undefined && !closed
  return (
    <ActivityPage
      activity={activityTypes.VIP}
      title={t('vip.title')}
      rules={hasRules ? { of: 'vip', values: ruleValues } : undefined}
      query={{ data: shown, error: query.error, refetch: query.refetch }}
      ground={<div className={styles.ground} aria-hidden="true" />}
      wide
    >
      {(known) => <Standing shown={known} />}
    </ActivityPage>
  )
}

function Standing({ shown }: { shown: Shown }) {
  const levels = useLevels()
  const level = usePlayer(({ user }) => user?.vip) ?? 0
  const rows = rowsOf(levels, shown)
  return (
    <div className={styles.page}>
      <OwnLevel>{shown.vip && <Collect items={shown.vip.items} rows={rows} />}</OwnLevel>
      <Levels rows={rows} level={level} vip={shown.vip} />
      <Notes vip={shown.vip} />
    </div>
  )
}

/** The level of the player, and how far the next one is. */
function OwnLevel({ children }: { children: ReactNode }) {
  const t = useT()
  const levels = useLevels()
  const known = usePlayer(({ user }) => user?.vip)
  const level = known ?? 0
  const bet = usePlayer(({ user }) => user?.bet) ?? 0
  const own = levels.find((one) => one.level === level)
  const next = nextLevel(levels, bet)
  const top = levels.at(-1)?.level ?? 0
  // A level that was reached while the page is open.
  const isNew = useTurned(known)
  return (
    <section
      className={styles.own}
      data-level={Math.min(level, 5)}
      data-turned={isNew || undefined}
    >
      <Emblem key={level} className={styles.big} level={level} size={124} priority />
      <div className={styles.standing}>
        <h2>{own?.name}</h2>
        <p>{level > 0 ? t('vip.level', { level, top }) : t('vip.start')}</p>
        <div className={styles.ends}>
          {next ? (
            <>
              <span>
                <strong>{pesos(bet)}</strong> {t('vip.played', { goal: pesos(next.betAmount) })}
              </span>
              <span className={styles.next}>
                {t('vip.next')} <strong>{next.name}</strong>
                <Emblem level={next.level} size={24} />
              </span>
            </>
          ) : (
            <>
              <strong>{t('vip.top')}</strong>
              <span>{t('vip.topText', { amount: pesos(bet) })}</span>
            </>
          )}
        </div>
        <Progress
          value={next ? bet : 1}
          max={next?.betAmount ?? 1}
          label={
            next ? t('vip.bar', { done: pesos(bet), goal: pesos(next.betAmount) }) : t('vip.top')
          }
          tone="pearl"
        />
      </div>
      {children}
    </section>
  )
}

function Levels({
  rows,
  level,
  vip,
}: {
  rows: ReturnType<typeof rowsOf>
  level: number
  vip: Shown['vip']
}) {
  const t = useT()
  const wide = useWide()
  const bet = usePlayer(({ user }) => user?.bet) ?? 0
  const [compares, setCompares] = useState(false)
  const items = vip?.items ?? []
  return (
    <section className={styles.levels} data-plain={!vip || undefined} aria-labelledby="vip-levels">
      <div className={styles.head}>
        <h2 id="vip-levels">{t('vip.levels')}</h2>
        {!wide && rows.some(({ gives }) => gives) && (
          <Button look="link" onClick={() => setCompares(true)}>
            {t('vip.compare')}
          </Button>
        )}
      </div>
      {wide ? (
        <LevelTable rows={rows} level={level} items={items} />
      ) : (
        <LevelCards rows={rows} level={level} bet={bet} items={items} />
      )}
      <Suspense>
        {compares && (
          <CompareSheet
            rows={rows}
            level={level}
            items={items}
            onClose={() => setCompares(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

function Notes({ vip }: { vip: Shown['vip'] }) {
  const t = useT()
  const hasRebate = usePlayer(({ activities }) =>
    activities.activityIds.includes(activityTypes.VipRebate),
  )
  const needsId = vip && !vip.hasKyc && vip.levels.some(({ birthday }) => birthday > 0)
  return (
    <ul className={styles.notes}>
      {hasRebate && <NoteLink to="/activity/vipRebate" icon="percent" text={t('vip.rebate')} />}
      {needsId && <NoteLink to="/walletsKyc" icon="id-card" text={t('vip.birthdayNeeds')} />}
      <li>
        <Icon name="info" size={20} />
        <span>
          {vip ? (
            <>
              <strong>{t('vip.countsTitle')}</strong>
              <small>{t('vip.counts')}</small>
              <small>
                {t('vip.soFar', { week: pesos(vip.weekTheo), month: pesos(vip.monthTheo) })}
              </small>
            </>
          ) : (
            <small>{t('vip.closed')}</small>
          )}
        </span>
      </li>
    </ul>
  )
}

function NoteLink({ to, icon, text }: { to: string; icon: 'percent' | 'id-card'; text: string }) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} size={20} />
        <span>{text}</span>
        <Icon name="forward" size={18} />
      </Link>
    </li>
  )
}

/** What can be received now, the first of it by the page's one gold button. */
function Collect({
  items,
  rows,
}: {
  items: Vip['items']
  rows: readonly { level: number; name: string }[]
}) {
  const t = useT()
  const receive = useClaim(receiveVip, page)
  const ready = items.filter(({ itemStatus }) => itemStatus === 1)
  if (ready.length === 0) return null
  return (
    <ul className={styles.collect} aria-label={t('vip.toCollect')}>
      {ready.map(({ awardId, item, level, award }, at) => (
        <li key={awardId}>
          <span>
            <small>{t('vip.toCollect')}</small>
            <strong>
              {rewardWords(t, award)}{' '}
              <small>
                {item === 'up'
                  ? t('vip.levelReward', {
                      name: rows.find((row) => row.level === level)?.name ?? '',
                    })
                  : t(`vip.item.${item}`)}
              </small>
            </strong>
          </span>
          <Button
            look={at === 0 ? 'primary' : 'quiet'}
            busy={receive.isPending && receive.variables?.item === awardId}
            onClick={() => receive.press({ item: awardId })}
          >
            {t('vip.collect', { amount: rewardWords(t, award) })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
