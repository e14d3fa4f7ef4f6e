import { getPotFalls, potFilePath, type PotFall } from '@perlas/contract/pots'
import { call } from '@perlas/player-kit/call.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PotArt } from '#/pots/PotArt.tsx'
import { fallText, potNames, type FallName } from '#/pots/rules.ts'
import { checkAside, type FallCheck } from '../check-aside.ts'
import styles from './FallSheet.module.css'

/** One fall out of the list: the page before it is asked, newest first, until it is found. */
async function findFall({ code, life }: FallName): Promise<PotFall | null> {
  let before: number | undefined
  for (;;) {
    const { falls, more } = await call(getPotFalls, { code, ...(before && { before }) })
    const found = falls.find((one) => one.life === life)
    if (found) return found
    const last = falls.at(-1)
    if (!more || !last || last.life < life) return null
    before = last.at
  }
}

/** A jackpot won: how much, who, and its check, which this device works out. */
export function FallSheet({ of, onClose }: { of: FallName; onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['pots', 'fall', fallText(of)],
    queryFn: () => findFall(of),
  })
  return (
    <Sheet
      title={t('pots.fell', { pot: potNames[of.code] })}
      open
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      {error || data === null ? (
        <Failure error={error ?? new Error('no such fall')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <div className={styles.sheet}>
          <Fall fall={data} />
          <Check of={of} />
        </div>
      )}
    </Sheet>
  )
}

function Fall({ fall: { code, amount, winners, at } }: { fall: PotFall }) {
  const t = useT()
  return (
    <section className={styles.fall}>
      <header>
        <PotArt code={code} size={56} />
        <span>
          <strong>
            <Amount value={amount} />
          </strong>
          <small>{t('pots.fellAt', { at })}</small>
        </span>
      </header>
      {winners.length === 0 ? (
        <p className={styles.quiet}>{t('pots.noWinner')}</p>
      ) : (
        <>
          <h3>{t('pots.winners', { count: winners.length })}</h3>
          <ol className={styles.winners}>
            {winners.map(({ who, amount: prize }, place) => (
              <li key={`${place} ${who}`}>
                <span>{who || t('pots.hidden')}</span>
                <Amount value={prize} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Check({ of }: { of: FallName }) {
  const t = useT()
  const path = potFilePath(of.code, of.life)
  const check = useMutation({ mutationFn: () => checkAside(path) })
  return (
    <section className={styles.check} aria-live="polite">
      {check.data ? (
        <Steps found={check.data} />
      ) : (
        <>
          <p className={styles.quiet}>{t('pots.checkText')}</p>
          <Button wide busy={check.isPending} onClick={() => check.mutate()}>
            {t(check.isPending ? 'pots.checking' : 'pots.checkIt')}
          </Button>
          {check.isError && <p className={styles.failed}>{t('pots.failed')}</p>}
        </>
      )}
      <details className={styles.own}>
        <summary>
          <Icon name="download" size={18} /> {t('pots.own')}
          <Icon name="down" size={16} />
        </summary>
        <p className={styles.quiet}>{t('pots.ownText')}</p>
        <a href={path} download={`${fallText(of)}.json`}>
          <Icon name="download" size={18} /> {t('pots.file')}
        </a>
        <a href="/pot-check.html" target="_blank" rel="noreferrer">
          <Icon name="shield" size={18} /> {t('pots.offline')}
        </a>
      </details>
    </section>
  )
}

function Steps({ found: { check, draws } }: { found: FallCheck }) {
  const t = useT()
  return (
    <>
      <p className={styles.verdict} data-right={check.holds}>
        <Icon name={check.holds ? 'check' : 'close'} size={24} />
        <strong>{t(check.holds ? 'pots.right' : 'pots.wrong')}</strong>
      </p>
      <p className={styles.quiet}>{t('pots.draws', { count: draws })}</p>
      <ol className={styles.steps}>
        {check.steps.map(({ step, holds, tick }) => {
          const text = t(`pots.steps.${step}`)
          const state = holds === undefined ? 'open' : holds ? 'right' : 'wrong'
          return (
            <li key={step} data-state={state}>
              <Icon name={holds ? 'check' : holds === undefined ? 'minus' : 'close'} size={20} />
              <span>
                {state === 'right'
                  ? text
                  : t(state === 'wrong' ? 'pots.stepWrong' : 'pots.stepOpen', { step: text, tick })}
              </span>
            </li>
          )
        })}
      </ol>
      {!check.holds && <Link to="/service">{t('pots.service')}</Link>}
    </>
  )
}
