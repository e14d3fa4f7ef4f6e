import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { PointsPill } from '@perlas/player-kit/activity/PointsPill.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useState } from 'react'
import { chapters as look, receiveChapter, type ChaptersShown } from '../call.ts'
import { ChapterCard } from './ChapterCard.tsx'
import styles from './Chapters.module.css'
import { Path } from './Path.tsx'
import { ruleValues } from './rules.ts'

const page = { call: look, input: {} }

/** A story of the house in six leaves, in the player's own time (AC-20). */
export function ChaptersScreen() {
  const t = useT()
  const query = useActivity(look, {})
  return (
    <ActivityPage
      activity={activityTypes.Chapters}
      title={t('chapters.title')}
      rules={{ of: 'chapters', values: ruleValues }}
      query={query}
      tools={<PointsPill />}
      wide
    >
      {(shown) => <Story shown={shown} />}
    </ActivityPage>
  )
}

function Story({ shown: { chapters, current } }: { shown: ChaptersShown }) {
  const t = useT()
  const [chosen, setChosen] = useState<number>()
  const receive = useClaim(receiveChapter, page, {
    stamp: true,
    settled: (answer) => answer && setChosen(undefined),
  })
  const at = chosen ?? Math.min(current, chapters.length)
  const chapter = chapters[at - 1]
  return (
    <Beside
      side={
        <Notes
          notes={[
            { icon: 'clock', title: t('chapters.time'), text: t('chapters.timeText') },
            {
              icon: 'points',
              title: t('chapters.points'),
              text: t('chapters.pointsText'),
              link: { to: '/reward/detail/shop', label: t('chapters.toShop') },
            },
          ]}
        />
      }
    >
      <div className={styles.story}>
        <Path chapters={chapters} current={current} chosen={at} onChoose={setChosen} />
        {current > chapters.length && (
          <p className={styles.end} role="status">
            <strong>{t('chapters.allDone')}</strong> {t('chapters.allDoneText')}
          </p>
        )}
        {chapter && (
          <ChapterCard
            key={chapter.awardId}
            chapter={chapter}
            of={chapters.length}
            waits={at > current}
            busy={receive.isPending}
            onCollect={() => receive.press({ chapter: chapter.awardId })}
          />
        )}
      </div>
    </Beside>
  )
}
