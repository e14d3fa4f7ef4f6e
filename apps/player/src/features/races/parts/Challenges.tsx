import { thumbOf } from '@perlas/contract/game-rules'
import type { ChallengeShown } from '@perlas/contract/challenges'
import { gameName } from '@perlas/player-kit/game-names.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { Link } from 'react-router'
import { useRaceTitle } from '#/races/shown.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { when } from '#/session/when.ts'
import { useChallenges } from '../queries.ts'
import { scoreIn, timesText } from '../rules.ts'
import styles from './Challenges.module.css'
import lists from '../Races.module.css'

/** Goals with a fixed reward for the first who reach them: what they ask, what is left, and how far the player is. */
export function Challenges() {
  const t = useT()
  const { data } = useChallenges()
  // A challenge that is over stays where the player had a part in it.
  const shown = [...(data?.open ?? []), ...(data?.ended.filter(({ mine }) => mine !== null) ?? [])]
  if (shown.length === 0) return null
  return (
    <section className={lists.list} aria-labelledby="challenges">
      <h2 id="challenges">{t('races.challenges')}</h2>
      <p className={lists.quiet}>{t('races.challengesLead')}</p>
      <ul className={styles.cards}>
        {shown.map((one) => (
          <Challenge key={one.challenge} of={one} />
        ))}
      </ul>
      <p className={lists.quiet}>{t('races.honest')}</p>
    </section>
  )
}

/** The goal in one sentence. */
function useGoal({ score, goal, games, all, kinds }: ChallengeShown): string {
  const t = useT()
  const names = games.map((id) => gameName(id) ?? String(id)).join(', ')
  if (score === 'achievements')
    return t(kinds === 1 ? 'races.goalOne' : 'races.goalAchieve', { game: names })
  if (score === 'multiple') return t('races.goalTimes', { times: timesText(goal), game: names })
  const rarity = scoreIn(t, { score, best: 1 })(goal)
  const where = all ? t('races.goalAll', { count: games.length }) : names
  return kinds === 1
    ? t('races.goalRare', { rarity, games: where })
    : t('races.goalKinds', { rarity, kinds, games: where })
}

function Challenge({ of }: { of: ChallengeShown }) {
  const t = useT()
  const title = useRaceTitle(of)
  const goal = useGoal(of)
  const { reward, stake, places, left, state, ends, mine, kinds, games } = of
  const [only, ...others] = games
  const cover = useCatalogue((list) => list.games.find(({ id }) => id === only)?.icon)
  const time = when(ends)
  const end =
    state === 'called-off'
      ? t('races.challengeOff', { time })
      : t(state === 'over' ? 'races.endedAt' : 'races.ends', { time })
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.art}>
          {cover && others.length === 0 ? (
            <Picture src={thumbOf(cover)} alt="" width={56} height={56} sizes="56px" />
          ) : (
            <Icon name="star" size={26} />
          )}
        </span>
        <h3>{title}</h3>
        <span className={styles.reward}>
          <strong>
            <Amount value={reward} />
          </strong>
          <small>{t('races.cash')}</small>
        </span>
      </div>
      <p>
        {goal} {t('races.goalStake', { stake: pesos(stake) })}
      </p>
      {of.achievements.length > 0 && <Achievements of={of} />}
      <p className={styles.quiet}>
        <span>
          {left > 0 ? t('races.left', { left, places }) : t('races.noneLeft', { places })}
        </span>{' '}
        · {end}
      </p>
      {mine && kinds > 1 && mine.prize === '' && mine.games.length < kinds && (
        <Progress
          value={mine.games.length}
          max={kinds}
          label={t(of.achievements.length > 0 ? 'races.partsDone' : 'races.kindsDone', {
            count: mine.games.length,
            kinds,
          })}
          tone="good"
          slim
        />
      )}
      {mine && (mine.prize !== '' || mine.games.length >= kinds) && <Own of={of} mine={mine} />}
    </li>
  )
}

/** All that rounds have to come to, those that the player has with a tick. */
function Achievements({ of: { achievements, mine } }: { of: ChallengeShown }) {
  const done = new Set(mine?.games.map(({ achievement }) => achievement))
  return (
    <ul className={styles.parts}>
      {achievements.map((one) => (
        <Part key={one.code} of={one} done={done.has(one.code)} />
      ))}
    </ul>
  )
}

function Part({ of, done }: { of: ChallengeShown['achievements'][number]; done: boolean }) {
  const t = useT()
  const name = useRaceTitle(of)
  return (
    <li data-done={done}>
      {done && <Icon name="check" size={16} />}
      <span>{name}</span>
      {done && <span className="visually-hidden">{t('races.partDone')}</span>}
    </li>
  )
}

function Own({
  of: { reward },
  mine,
}: {
  of: ChallengeShown
  mine: NonNullable<ChallengeShown['mine']>
}) {
  const t = useT()
  const { prize } = mine
  return (
    <p className={styles.own} data-prize={prize || 'late'}>
      {t(`races.met${prize === '' ? 'Late' : prize}`, { amount: pesos(reward) })}{' '}
      {prize === 'mobile' && (
        <Link className={buttonClass('link')} to="/bind">
          {t('races.addMobile')}
        </Link>
      )}
    </p>
  )
}
