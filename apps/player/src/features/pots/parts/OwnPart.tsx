import { getPotParts, type PotShown } from '@perlas/contract/pots'
import type { PotCode } from '@perlas/contract/pot-codes'
import { call } from '@perlas/player-kit/call.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCompetition } from '#/pots/queries.ts'
import { percentOf, potNames } from '#/pots/rules.ts'
import styles from './OwnPart.module.css'

/** Shares of the player, and whether their last parts lead to the sealed lists; worked out on this device. */
async function askParts(codes: readonly PotCode[]) {
  const [{ partHolds }, ...answers] = await Promise.all([
    import('../own-check.ts'),
    ...codes.map((code) => call(getPotParts, { code })),
  ])
  const heads = new Map(answers.flatMap(({ parts }) => parts.map((part) => [part.tick, part])))
  return {
    shares: answers.map(({ share, parts }, at) => ({
      code: codes[at]!,
      share,
      hasPart: parts.length > 0,
    })),
    parts: heads.size,
    holds: [...heads.values()].every(partHolds),
  }
}

/** The player's own part of each jackpot, once they ask for it. */
export function OwnPart({ pots }: { pots: readonly PotShown[] }) {
  const t = useT()
  const signedIn = useSession(({ token }) => token !== undefined)
  const [asked, setAsked] = useState(false)
  const isOff = useCompetition().data?.mode === 'off'
  return (
    <section className={styles.part} aria-labelledby="pot-part">
      <h2 id="pot-part">{t('pots.part')}</h2>
      <p className={styles.quiet}>{t('pots.partText')}</p>
      {!signedIn ? (
        <Link className={buttonClass('outline')} to="/login">
          {t('pots.partLogIn')}
        </Link>
      ) : asked ? (
        <Shares pots={pots} />
      ) : (
        <Button look="outline" onClick={() => setAsked(true)}>
          {t('pots.partShow')}
        </Button>
      )}
      <p className={styles.quiet}>{t(isOff ? 'pots.partOff' : 'pots.partHonest')}</p>
    </section>
  )
}

function Shares({ pots }: { pots: readonly PotShown[] }) {
  const t = useT()
  const codes = pots.map(({ code }) => code)
  const lives = pots.map(({ code, life }) => `${code}-${life}`)
  const { data, error, refetch } = useQuery({
    queryKey: ['pots', 'parts', ...lives],
    queryFn: () => askParts(codes),
    staleTime: 0,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.waiting} />
  return (
    <>
      <dl className={styles.shares}>
        {data.shares.map(({ code, share, hasPart }) => (
          <div key={code}>
            <dt>{potNames[code]}</dt>
            <dd>
              {share > 0
                ? percentOf(share, 1_000_000)
                : t(hasPart ? 'pots.partTiny' : 'pots.partNone')}
            </dd>
          </div>
        ))}
      </dl>
      {data.parts > 0 && (
        <p className={styles.proof} data-right={data.holds}>
          <Icon name={data.holds ? 'check' : 'close'} size={18} />
          <span>
            {data.holds ? t('pots.partsRight', { count: data.parts }) : t('pots.partsWrong')}
          </span>
        </p>
      )}
    </>
  )
}
