import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { Chapter } from '../call.ts'
import styles from './Chapters.module.css'

/** The six leaves in their order: which were read, which is open, which come. Each can be looked at. */
export function Path({
  chapters,
  current,
  chosen,
  onChoose,
}: {
  chapters: readonly Chapter[]
  /** From 1. */
  current: number
  chosen: number
  onChoose: (chapter: number) => void
}) {
  const t = useT()
  return (
    <ol className={styles.path} aria-label={t('chapters.all')}>
      {chapters.map(({ awardId, name }) => {
        const state = awardId < current ? 'done' : awardId === current ? 'now' : 'next'
        return (
          <li key={awardId} data-state={state}>
            <button
              type="button"
              aria-current={awardId === chosen ? 'step' : undefined}
              onClick={() => onChoose(awardId)}
            >
              <span className={styles.leaf} aria-hidden="true">
                {state === 'done' ? <Icon name="check" size={18} /> : awardId}
              </span>
              <span className="visually-hidden">
                {t('chapters.number', { number: awardId })}, {t(`chapters.state.${state}`)}:{' '}
              </span>
              <span className={styles.label}>{t(`chapters.name.${name}`)}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
