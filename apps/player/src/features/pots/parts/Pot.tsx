import type { PotShown } from '@perlas/contract/pots'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { PotArt } from '#/pots/PotArt.tsx'
import { potNames, spanOf, wayOf } from '#/pots/rules.ts'
import { useGlide } from '#/pots/use-glide.ts'
import { when } from '#/session/when.ts'
import styles from './Pot.module.css'

const tones = { araw: 'primary', buwan: 'pearl', bituin: 'good' } as const
type Shown = { pot: PotShown; fellAt: number | undefined }

/** The largest jackpot, at the head of the page. */
export function LeadingPot({ pot, fellAt }: Shown) {
  const t = useT()
  const { code, seed, most } = pot
  return (
    <section className={styles.leading} aria-labelledby={`pot-${code}`}>
      <PotArt className={styles.art} code={code} size={128} />
      <h2 id={`pot-${code}`}>{potNames[code]}</h2>
      <Value pot={pot} className={styles.large} />
      <Meter pot={pot} />
      <p className={styles.ends}>
        <span>{t('pots.startedAt', { amount: pesos(seed) })}</span>
        <strong>{t('pots.fallsBy', { amount: pesos(most) })}</strong>
      </p>
      <Details pot={pot} fellAt={fellAt} />
    </section>
  )
}

export function SmallPot({ pot, fellAt }: Shown) {
  const t = useT()
  const { code, most } = pot
  return (
    <section className={styles.card} data-code={code} aria-labelledby={`pot-${code}`}>
      <header>
        <PotArt code={code} size={36} />
        <h2 id={`pot-${code}`}>{potNames[code]}</h2>
      </header>
      <Value pot={pot} className={styles.medium} />
      <Meter pot={pot} slim />
      <p className={styles.limit}>{t('pots.fallsBy', { amount: pesos(most) })}</p>
      <Details pot={pot} fellAt={fellAt} short />
    </section>
  )
}

/** Digits glide for the eye; who has the page read out gets the value itself. */
function Value({ pot: { value }, className }: { pot: PotShown; className: string | undefined }) {
  const shown = useGlide(value)
  return (
    <p className={className}>
      <span className="visually-hidden">
        <Amount value={value} />
      </span>
      <span aria-hidden="true">
        <Amount value={shown} />
      </span>
    </p>
  )
}

function Meter({ pot, slim = false }: { pot: PotShown; slim?: boolean }) {
  const t = useT()
  return (
    <Progress
      {...wayOf(pot)}
      label={t('pots.meter', { pot: potNames[pot.code] })}
      tone={tones[pot.code]}
      slim={slim}
    />
  )
}

/** `short` beside others: the first one says whose play it is counted by. */
function Details({
  pot: { about, winners, latest },
  fellAt,
  short = false,
}: Shown & { short?: boolean }) {
  const t = useT()
  const { unit, count } = spanOf(about)
  return (
    <p className={styles.details}>
      {winners > 1 && <span>{t('pots.prizes', { count: winners })}</span>}
      <span>
        {about > 0
          ? t(short ? 'pots.aboutShort' : 'pots.about', { span: t(`pots.${unit}`, { count }) })
          : t('pots.unknown')}
      </span>
      {latest > 0 && <span>{t('pots.latest', { at: latest })}</span>}
      {fellAt !== undefined && <span>{t('pots.lastFell', { time: when(fellAt) })}</span>}
    </p>
  )
}
