import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Link } from 'react-router'
import type { Chapter } from '../call.ts'
import styles from './Chapters.module.css'
import { icons, isDone, ways } from './steps.ts'

/** One chapter: what it is about, its steps with the way to each, and what it gives. */
export function ChapterCard({
  chapter: { awardId, name, itemStatus, steps, award },
  of,
  waits,
  busy,
  onCollect,
}: {
  chapter: Chapter
  of: number
  /** The chapter before it comes first. */
  waits: boolean
  busy: boolean
  onCollect: () => void
}) {
  const t = useT()
  const next = waits ? undefined : steps.find((step) => !isDone(step))
  const done = steps.filter(isDone).length
  return (
    <section className={styles.card} aria-labelledby="chapter">
      <header className={styles.head}>
        <div>
          <p>{t('chapters.of', { number: awardId, all: of })}</p>
          <h2 id="chapter">{t(`chapters.name.${name}`)}</h2>
          <p>{t(`chapters.about.${name}`)}</p>
        </div>
        <span className={styles.emblem}>
          <Icon name={icons[name]} size={44} />
        </span>
      </header>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.name} step={step} first={step === next} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <Icon name="gift" size={22} />
        <span className={styles.gives}>
          <strong>{rewardWords(t, award)}</strong>
          <small>
            {itemStatus === 2
              ? t('chapters.collected')
              : waits && done === steps.length
                ? t('chapters.waits')
                : t('chapters.progress', { done, all: steps.length })}
          </small>
        </span>
        {itemStatus === 1 && (
          <Button size="small" busy={busy} onClick={onCollect}>
            {t('activity.collect')}
          </Button>
        )}
        {itemStatus === 2 && (
          <span className={styles.tick}>
            <Icon name="check" size={18} />
          </span>
        )}
      </footer>
    </section>
  )
}

function Step({ step, first }: { step: Chapter['steps'][number]; first: boolean }) {
  const t = useT()
  const { name, done, goal } = step
  const isReached = isDone(step)
  const text = t(`chapters.step.${name}`, { count: goal })
  return (
    <li data-done={isReached || undefined}>
      <span className={styles.mark}>
        {isReached && <Icon name="check" size={18} />}
        <span className="visually-hidden">
          {t(isReached ? 'chapters.stepDone' : 'chapters.stepOpen')}
        </span>
      </span>
      <span className={styles.words}>
        <strong>{text}</strong>
        <small>
          {goal > 1 ? t('chapters.counted', { done, goal }) : t(`chapters.hint.${name}`)}
        </small>
      </span>
      {!isReached && (
        <Link
          className={buttonClass(first ? 'primary' : 'quiet', 'small')}
          to={ways[name]}
          aria-label={`${t(`chapters.go.${name}`)}: ${text}`}
        >
          {t(`chapters.go.${name}`)}
        </Link>
      )}
    </li>
  )
}
