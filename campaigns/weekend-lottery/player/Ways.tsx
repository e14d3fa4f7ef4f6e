import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { Link } from 'react-router'
import type { OwnTickets } from '../call.ts'
import styles from './Ways.module.css'

const icons: Record<OwnTickets['ways'][number]['name'], IconName> = {
  saturday: 'sun',
  sunday: 'sun',
  play: 'dice',
  deposit: 'deposit',
}

/** The strip of tickets that one player can have, and what each way has brought of them. */
export function Ways({ own, quiet }: { own: OwnTickets; quiet: boolean }) {
  const t = useT()
  const { taken, ready, most, ways, isVerified } = own
  const free = ways.some(({ name }) => name === 'saturday' || name === 'sunday')
  return (
    <section className={styles.ways} aria-labelledby="own-tickets">
      <header>
        <h2 id="own-tickets">{t('weekendLottery.yours')}</h2>
        <span>{t('weekendLottery.of', { taken, most })}</span>
      </header>
      <ol className={styles.strip} aria-hidden="true">
        {Array.from({ length: most }, (_, at) => (
          <li key={at} data-state={at < taken ? 'taken' : at < taken + ready ? 'ready' : 'open'} />
        ))}
      </ol>
      {!quiet && (
        <ul className={styles.list}>
          {ways.map(({ name, tickets, most: end, each, toward }) => (
            <li key={name} data-done={tickets >= end || undefined}>
              <span className={styles.mark}>
                <Icon name={tickets >= end ? 'check' : icons[name]} size={20} />
              </span>
              <span className={styles.words}>
                <strong>{t(`weekendLottery.way.${name}`, { each: pesos(each) })}</strong>
                <small>
                  {each > 0 && tickets < end
                    ? t('weekendLottery.toward', { toward: pesos(toward), each: pesos(each) })
                    : t(tickets >= end ? 'weekendLottery.counted' : 'weekendLottery.once')}
                </small>
                {each > 0 && tickets < end && (
                  <progress max={each} value={toward} aria-hidden="true" />
                )}
              </span>
              <b>{t('weekendLottery.ofWay', { tickets, most: end })}</b>
            </li>
          ))}
        </ul>
      )}
      {!quiet && <p className={styles.cap}>{t('weekendLottery.cap', { most })}</p>}
      {!quiet && free && !isVerified && (
        <p className={styles.verify}>
          <span>{t('weekendLottery.verify')}</span>
          <Link className={buttonClass('quiet', 'small')} to="/walletsKyc">
            {t('weekendLottery.verifyNow')}
          </Link>
        </p>
      )}
    </section>
  )
}
