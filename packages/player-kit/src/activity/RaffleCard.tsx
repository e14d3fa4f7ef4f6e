import { QUICKNET, quicknetPath } from '@perlas/beacon/quicknet'
import { raffleListPath, raffleProofPath, type RaffleShown } from '@perlas/contract/raffles'
import { Button } from '@perlas/ui/Button.tsx'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { manilaTime } from '../manila-time.ts'
import { useT } from '../messages.ts'
import { pesos } from '../pesos.ts'
import styles from './Raffle.module.css'

const RaffleSheet = lazy(() =>
  import('./RaffleSheet.tsx').then((m) => ({ default: m.RaffleSheet })),
)
const timeOf = (at: number) => manilaTime(new Date(at).toISOString())

/** A raffle as it stands: until when tickets come, what can be won, and what proves it so far. */
export function RaffleCard({
  raffle,
  title,
  children,
}: {
  raffle: RaffleShown
  title: string
  /** What of it is the player's own, and what they can do. */
  children?: ReactNode
}) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { state, prizes, tickets } = raffle
  return (
    <section className={styles.card} data-state={state} aria-label={title}>
      <header className={styles.head}>
        <Icon name="ticket" size={26} />
        <span>
          <h2>{title}</h2>
          <small>
            {t(`activity.raffle.${state}`, {
              closes: timeOf(raffle.closesAt),
              draws: timeOf(raffle.drawsAt),
            })}
          </small>
        </span>
      </header>
      {children}
      <Prizes prizes={prizes} />
      {state === 'drawn' && tickets > 0 && (
        <Button look="outline" wide onClick={() => setOpen(true)}>
          {t('activity.raffle.check')}
        </Button>
      )}
      <RaffleProofs raffle={raffle} />
      <Suspense>
        {open && <RaffleSheet raffleId={raffle.raffleId} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  )
}

/** The prizes, the largest first. */
export function Prizes({ prizes }: Pick<RaffleShown, 'prizes'>) {
  const t = useT()
  const count = prizes.reduce((all, one) => all + one.count, 0)
  const sum = prizes.reduce((all, one) => all + one.count * one.amount, 0)
  return (
    <div className={styles.prizes}>
      <ol>
        {prizes.map((one) => (
          <li key={one.amount}>
            <strong>{pesos(one.amount)}</strong>
            <span>{t('activity.raffle.times', { count: one.count })}</span>
          </li>
        ))}
      </ol>
      <p>{t('activity.raffle.sum', { count, amount: pesos(sum) })}</p>
    </div>
  )
}

const inFours = (text: string) => text.replaceAll(/(.{4})/g, '$1 ')

/** What was published so far: the seal before the first ticket, the list, the number itself. */
export function RaffleProofs({ raffle }: { raffle: RaffleShown }) {
  const t = useT()
  const { commitment, listHash, seed, tickets, raffleId, beacon } = raffle
  const isPublic = beacon?.chain === QUICKNET
  const how = beacon ? (isPublic ? 'howPublic' : 'howStandIn') : 'how'
  const rows = [
    { name: 'seal', value: commitment },
    { name: 'list', value: listHash },
    {
      name: isPublic ? 'beacon' : 'standIn',
      value: beacon ? beacon.signature || beacon.chain : '',
    },
    { name: 'seed', value: seed },
  ].filter(({ value }) => value !== '')
  return (
    <details className={styles.proofs}>
      <summary>
        <Icon name="shield" size={18} /> {t('activity.raffle.proof')}
        <Icon name="down" size={16} />
      </summary>
      <p className={styles.quiet}>{t(`activity.raffle.${how}`)}</p>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`activity.raffle.${name}`, { count: tickets, round: beacon?.round ?? 0 })}</dt>
            <dd>
              <code>{inFours(value)}</code>
              <CopyButton text={value} label={t(`activity.raffle.${name}Copy`)} />
            </dd>
          </div>
        ))}
      </dl>
      {listHash && (
        <a className={styles.file} href={raffleListPath(raffleId)} download>
          <Icon name="download" size={18} /> {t('activity.raffle.download')}
        </a>
      )}
      {beacon?.signature && isPublic && (
        <a
          className={styles.file}
          href={quicknetPath(beacon.round)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="shield" size={18} /> {t('activity.raffle.atBeacon')}
        </a>
      )}
      {seed && (
        <>
          <a className={styles.file} href={raffleProofPath(raffleId)} download>
            <Icon name="download" size={18} /> {t('activity.raffle.downloadDraw')}
          </a>
          <a className={styles.file} href="/raffle-check.html" target="_blank" rel="noreferrer">
            <Icon name="shield" size={18} /> {t('activity.raffle.offline')}
          </a>
        </>
      )}
    </details>
  )
}
