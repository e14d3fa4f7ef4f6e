import type { Output } from '@perlas/contract/call'
import type { getPots, PotShown } from '@perlas/contract/pots'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaClock } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useSession } from '@perlas/player-kit/session.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { withTopic } from '#/live/topics.ts'
import { usePots } from '#/pots/queries.ts'
import { fallText, largestFirst, readFall } from '#/pots/rules.ts'
import { useGreen } from '#/session/catalogue.ts'
import { Falls } from './parts/Falls.tsx'
import { How } from './parts/How.tsx'
import { Mode } from './parts/Mode.tsx'
import { OwnPart } from './parts/OwnPart.tsx'
import { LeadingPot, SmallPot } from './parts/Pot.tsx'
import styles from './Pots.module.css'

const FallSheet = lazy(() =>
  import('./parts/FallSheet.tsx').then((m) => ({ default: m.FallSheet })),
)

const ASK_EVERY = 5000
type Pots = Output<typeof getPots>

/** Jackpots as they stand now, who won lately, and how anybody checks it. Nothing here places a bet. */
export function PotsScreen() {
  const t = useT()
  const isGreen = useGreen()
  const { data, error, refetch } = usePots(ASK_EVERY)
  useEffect(() => withTopic('pots'), [])
  return (
    <Screen title={t('pots.title')} wide>
      {isGreen ? (
        <Closed title="pots.greenTitle" text="pots.greenText" />
      ) : data ? (
        <Jackpots pots={data} isOld={error !== null} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Screen>
  )
}

/** Drawn in the final size. */
function Waiting() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.first}>
        <Skeleton className={styles.waitingLead} />
        <div className={styles.small}>
          <Skeleton className={styles.waitingSmall} />
          <Skeleton className={styles.waitingSmall} />
        </div>
      </div>
    </div>
  )
}

function Closed({ title, text }: { title: string; text: string }) {
  const t = useT()
  return (
    <StateCard
      art="/pictures/empty/results"
      title={t(title)}
      actions={
        <Link className={buttonClass('outline')} to="/lobby/home">
          {t('pots.home')}
        </Link>
      }
    >
      {t(text)}
    </StateCard>
  )
}

function Jackpots({ pots: { pots, falls, asOf, waits }, isOld }: { pots: Pots; isOld: boolean }) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const signedIn = useSession(({ token }) => token !== undefined)
  const fall = readFall(params.get('fall'))
  const [leading, ...others] = largestFirst(pots)
  const fellAt = ({ code }: PotShown) => falls.find((one) => one.code === code)?.at
  return (
    <div className={styles.columns}>
      <div className={styles.first}>
        {leading && <p className={styles.lead}>{t('pots.lead')}</p>}
        {isOld ? (
          <Note>{t('pots.old', { time: manilaClock(asOf) })}</Note>
        ) : (
          waits && <Note>{t('pots.waits')}</Note>
        )}
        {leading ? (
          <>
            <LeadingPot pot={leading} fellAt={fellAt(leading)} />
            <div className={styles.small}>
              {others.map((pot) => (
                <SmallPot key={pot.code} pot={pot} fellAt={fellAt(pot)} />
              ))}
            </div>
          </>
        ) : (
          <Closed title="pots.closedTitle" text="pots.closedText" />
        )}
      </div>
      <div className={styles.falls}>
        <Falls newest={falls} onCheck={(one) => setParams({ fall: fallText(one) })} />
      </div>
      <div className={styles.second}>
        {leading && <OwnPart pots={[leading, ...others]} />}
        {leading && <How pots={[leading, ...others]} />}
        {signedIn && <Mode />}
      </div>
      <Suspense>{fall && <FallSheet of={fall} onClose={() => setParams({})} />}</Suspense>
    </div>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className={styles.note} role="status">
      <Icon name="clock" size={20} />
      <span>{children}</span>
    </p>
  )
}
