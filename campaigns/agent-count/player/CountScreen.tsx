import { activityTypes } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Friends } from '@perlas/player-kit/activity/Friends.tsx'
import { useInvite } from '@perlas/player-kit/activity/invite.ts'
import { InviteBar } from '@perlas/player-kit/activity/InviteBar.tsx'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { queries } from '@perlas/player-kit/queries.ts'
import { showRewards } from '@perlas/player-kit/rewards.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  agent4Award,
  agent4Data,
  agent4InviteRows,
  agent4Lottery,
  agent4Scratch,
  type Count,
} from '../call.ts'
import styles from './Count.module.css'
import { Rows } from './Rows.tsx'
import { ruleValues } from './rules.ts'
import { ScratchCard } from './ScratchCard.tsx'
import { Shell } from './Shell.tsx'
import { Chest, Stack } from './Stack.tsx'
import { Tasks } from './Tasks.tsx'

const page = { call: agent4Data, input: {} }

/** Agent by count: a card to scratch for each friend who counts, turns, chests, and the week's tasks (AC-10). */
export function CountScreen() {
  const t = useT()
  const query = useActivity(agent4Data, {})
  return (
    <ActivityPage
      activity={activityTypes.AgentCount}
      title={t('agentCount.title')}
      rules={{ of: 'agentCount', values: ruleValues }}
      query={query}
      chances
      ground={<Shell />}
      wide
      party
    >
      {(shown) => <Cards shown={shown} />}
    </ActivityPage>
  )
}

/** What was received stands in the list of prizes, too. */
const listAgain = () =>
  void queries.invalidateQueries({ queryKey: ['activity', agent4InviteRows.name] })

function Cards({ shown }: { shown: Count }) {
  const [prize, setPrize] = useState<number>()
  return (
    <Beside side={<Side shown={shown} scratching={prize !== undefined} onPrize={setPrize} />}>
      <section className={styles.stage}>
        {prize === undefined ? (
          <CardStack shown={shown} />
        ) : (
          <ScratchCard
            prize={prize}
            onDone={() => {
              showRewards([{ id: 2001, count: prize, betRate: shown.multiple }])
              setPrize(undefined)
            }}
          />
        )}
      </section>
      <Lottery shown={shown} />
      <Chests awards={shown.awards} />
      <CountNotes shown={shown} />
    </Beside>
  )
}

/** The week's tasks, the link, who came by it, and what is done next. */
function Side({
  shown,
  scratching,
  onPrize,
}: {
  shown: Count
  /** A drawn card lies on the page: no other action until it is scratched. */
  scratching: boolean
  onPrize: (prize: number) => void
}) {
  const t = useT()
  const [tab, setTab] = useState<'friends' | 'rows'>('friends')
  const tabs = [
    { value: 'friends' as const, label: t('agentCount.list', { count: shown.registered }) },
    { value: 'rows' as const, label: t('agentCount.rows') },
  ]
  const waitsForId = !shown.isVerified && shown.valid > 0
  return (
    <>
      <Tasks />
      <InviteBar title={t('agentCount.link')} text={t('agentCount.linkText')} />
      <div className={styles.lists}>
        <TabBar
          id="agent-count"
          items={tabs}
          value={tab}
          onChange={setTab}
          label={t('agentCount.lists')}
          look="switch"
        />
        <TabPanel id="agent-count" value={tab}>
          {tab === 'friends' ? <Friends /> : <Rows />}
        </TabPanel>
      </div>
      {waitsForId && (
        <ActionRest>
          <Link to="/walletsKyc">{t('agentCount.verify')}</Link>
        </ActionRest>
      )}
      {!waitsForId && !scratching && <Next cards={shown.cards} onPrize={onPrize} />}
    </>
  )
}

/** A card to scratch, or without one a friend to invite. */
function Next({ cards, onPrize }: { cards: number; onPrize: (prize: number) => void }) {
  const t = useT()
  const invite = useInvite()
  // The card itself shows what was drawn.
  const scratch = useClaim(agent4Scratch, page, {
    quiet: true,
    settled(answer) {
      if (answer) onPrize(answer.prize)
      listAgain()
    },
  })
  return (
    <Action>
      {cards === 0 ? (
        <Button size="large" wide busy={invite.busy} onClick={() => void invite.share()}>
          {t('agentCount.invite')}
        </Button>
      ) : (
        <Button size="large" wide busy={scratch.isPending} onClick={() => scratch.press({})}>
          {t('agentCount.scratch')}
        </Button>
      )}
    </Action>
  )
}

function CardStack({ shown: { cards, card } }: { shown: Count }) {
  const t = useT()
  const counted = t('agentCount.cards', { count: cards })
  return (
    <>
      <Stack count={cards} label={counted} />
      <p className={styles.words}>
        <strong>{cards === 0 ? t('agentCount.noCards') : counted}</strong>
        <small>
          {t('agentCount.noCardsText')} ·{' '}
          {t('agentCount.range', { least: pesos(card.least), most: pesos(card.most) })}
        </small>
      </p>
    </>
  )
}

function Lottery({ shown: { tickets, valid, perLottery, ticket } }: { shown: Count }) {
  const t = useT()
  const lottery = useClaim(agent4Lottery, page, { settled: listAgain })
  return (
    <section className={styles.lottery} data-ready={tickets > 0 || undefined}>
      <span className={styles.drum} aria-hidden="true">
        {perLottery}
      </span>
      <span className={styles.grow}>
        <strong>{t('agentCount.lottery')}</strong>
        <small>
          {t('agentCount.lotteryText', {
            count: perLottery,
            least: pesos(ticket.least),
            most: pesos(ticket.most),
          })}
        </small>
      </span>
      {tickets > 0 ? (
        <Button
          size="small"
          busy={lottery.isPending}
          aria-label={`${t('agentCount.draw')} · ${t('agentCount.turns', { count: tickets })}`}
          onClick={() => lottery.press({})}
        >
          {t('agentCount.draw')} ({tickets})
        </Button>
      ) : (
        <small>{t('agentCount.noDraw', { done: valid % perLottery, count: perLottery })}</small>
      )}
    </section>
  )
}

function Chests({ awards }: { awards: Count['awards'] }) {
  const t = useT()
  const award = useClaim(agent4Award, page, { settled: listAgain })
  return (
    <section className={styles.part} aria-labelledby="count-chests">
      <h2 id="count-chests">{t('agentCount.chests')}</h2>
      <ol className={styles.chests}>
        {awards.map(({ awardId, itemStatus, goal, done, award: gives }) => (
          <li key={awardId} data-status={itemStatus}>
            <Chest status={itemStatus} />
            <strong>{rewardWords(t, gives)}</strong>
            {itemStatus === 1 ? (
              <Button
                size="small"
                busy={award.isPending}
                aria-label={`${t('activity.collect')} ${rewardWords(t, gives)}`}
                onClick={() => award.press({ awardId })}
              >
                {t('activity.collect')}
              </Button>
            ) : (
              <small>
                {itemStatus === 2 ? t('activity.collected') : t('agentCount.of', { done, goal })}
              </small>
            )}
            <small>{t('agentCount.chest', { count: goal })}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function CountNotes({ shown: { multiple, coinDays } }: { shown: Count }) {
  const t = useT()
  return (
    <Notes
      notes={[
        { icon: 'users', title: t('agentCount.countTitle'), text: t('agentCount.countText') },
        {
          icon: 'lock',
          title: t('agentCount.playTitle', { multiple }),
          text: t('agentCount.playText', { days: coinDays }),
        },
      ]}
    />
  )
}
